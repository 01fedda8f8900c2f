// Seeded chance, number for number that of Python's rules/chance.py: SplitMix64 over a text.

const MASK = (1n << 64n) - 1n;

/**
 * A stream of choices that depends on a text alone.
 * @param {string} seed
 * @returns { {below: (bound: number) => number, shuffled: <T>(items: readonly T[]) => T[]} }
 */
export function makeChance(seed) {
  let state = 0xCBF29CE484222325n;
  for (const byte of new TextEncoder().encode(seed)) state = ((state ^ BigInt(byte)) * 0x100000001B3n) & MASK;

  function nextNumber() {
    state = (state + 0x9E3779B97F4A7C15n) & MASK;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xBF58476D1CE4E5B9n) & MASK;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94D049BB133111EBn) & MASK;
    return mixed ^ (mixed >> 31n);
  }

  /** @param {number} bound */
  function below(bound) {
    const most = (1n << 64n) - (1n << 64n) % BigInt(bound);
    let drawn = nextNumber();
    while (drawn >= most) drawn = nextNumber();
    return Number(drawn % BigInt(bound));
  }

  return {
    below,
    shuffled(items) {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [order[last], order[other]] = [order[other], order[last]];
      }
      return order;
    },
  };
}
