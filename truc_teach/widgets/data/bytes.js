// Short codes that a person can type: bytes with a checksum, in Crockford's 32 signs. Reading takes a code out of whatever it was pasted with.

const CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** How long a text is read, and how many places of it are tried where a code may begin. */
const LONGEST_PASTED = 4000, MOST_TRIED = 8;

/**
 * CRC-32 as zip and PNG use it.
 * @param {Iterable<number>} bytes
 * @returns {number}
 */
export function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/**
 * A whole number in as many bytes as it takes, the lowest seven bits first.
 * @param {number} number
 */
export function varint(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) | 128);
  return [...bytes, number];
}

/**
 * Reads varints one after the other; `next` throws RangeError at the end of the bytes.
 * @param {number[]} bytes
 */
export function readVarints(bytes) {
  let at = 0;
  return {
    get left() { return bytes.length - at; },
    next() {
      for (let number = 0, weight = 1; weight < 2 ** 42; weight *= 128) {
        if (at >= bytes.length) break;
        const byte = bytes[at++];
        number += (byte & 127) * weight;
        if (byte < 128) return number;
      }
      throw new RangeError("varint");
    },
  };
}

/**
 * A checksum's four bytes.
 * @param {number} sum
 */
export const sumBytes = sum => [24, 16, 8, 0].map(shift => (sum >>> shift) & 255);

/**
 * Bytes as a code: prefix, then signs in groups of five.
 * @param {string} prefix
 * @param {number[]} bytes
 */
export function toCode(prefix, bytes) {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, "0")).join("");
  const signs = (bits.match(/.{1,5}/g) ?? []).map(five => CODE_SIGNS[parseInt(five.padEnd(5, "0"), 2)]).join("");
  return [prefix, ...(signs.match(/.{1,5}/g) ?? [])].join("-");
}

/**
 * The bytes before the checksum; null when they are not whole.
 * @param {string} signs
 */
function bodyOf(signs) {
  const bits = Array.from(signs, sign => CODE_SIGNS.indexOf(sign).toString(2).padStart(5, "0")).join(""), whole = bits.length - (bits.length % 8);
  if (whole < 32 || bits.length - whole >= 5 || bits.slice(whole).includes("1")) return null;
  const bytes = (bits.slice(0, whole).match(/.{8}/g) ?? []).map(byte => parseInt(byte, 2)), body = bytes.slice(0, -4);
  return sumBytes(crc32(body)).every((byte, at) => byte === bytes[body.length + at]) ? body : null;
}

/**
 * The bytes of the code in a text, whatever stands around and between its signs: the checksum decides.
 * @param {string} prefix
 * @param {string} pasted
 * @returns {number[]|null} null for a text without a whole code of this prefix
 */
export function fromCode(prefix, pasted) {
  if (pasted.length > LONGEST_PASTED) return null;
  const signs = pasted.normalize("NFKC").replace(/[^0-9A-Za-z]+/g, " ").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  // the prefix may have been parted like the rest; a text may go on behind a code; U is the only letter that is no sign
  for (const found of [...signs.matchAll(new RegExp([...prefix].join(" ?"), "g"))].slice(0, MOST_TRIED)) {
    const parts = signs.slice(found.index + found[0].length).split(/[ U]+/);
    for (let end = parts.length; end > 0; end--) {
      const body = bodyOf(parts.slice(0, end).join(""));
      if (body) return body;
    }
  }
  return null;
}
