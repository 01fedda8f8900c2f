// Short codes that a person can type: bytes with a checksum, in Crockford's 32 signs.

const CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

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

/** A whole number in as many bytes as it takes, the lowest seven bits first. */
export function varint(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) | 128);
  return [...bytes, number];
}

/** Reads varints one after the other; `next` throws RangeError at the end of the bytes. */
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

/** A checksum's four bytes. */
export const sumBytes = sum => [24, 16, 8, 0].map(shift => (sum >>> shift) & 255);

/** Bytes as a code: prefix, then signs in groups of five. */
export function toCode(prefix, bytes) {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, "0")).join("");
  const signs = (bits.match(/.{1,5}/g) ?? []).map(five => CODE_SIGNS[parseInt(five.padEnd(5, "0"), 2)]).join("");
  return [prefix, ...(signs.match(/.{1,5}/g) ?? [])].join("-");
}

/** The bytes of a code, whatever its hyphens, spaces and small letters; null for what is none of this prefix. */
export function fromCode(prefix, code) {
  const typed = code.toUpperCase().replace(/[\s-]/g, "");
  if (!typed.startsWith(prefix)) return null;
  const signs = Array.from(typed.slice(prefix.length).replaceAll("O", "0").replace(/[IL]/g, "1"), sign => CODE_SIGNS.indexOf(sign));
  if (signs.includes(-1)) return null;
  const bits = signs.map(sign => sign.toString(2).padStart(5, "0")).join(""), whole = bits.length - (bits.length % 8);
  if (bits.length - whole >= 5 || bits.slice(whole).includes("1")) return null;
  return (bits.slice(0, whole).match(/.{8}/g) ?? []).map(byte => parseInt(byte, 2));
}
