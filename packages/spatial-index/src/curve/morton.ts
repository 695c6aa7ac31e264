/** Bits of each axis in a code: 2 × 26 bits are a safe integer. One more than the cells of the deepest zoom need. */
export const MORTON_LEVELS = 26;
/** Greater than every code. */
export const MORTON_CODE_END = 4 ** MORTON_LEVELS;

const HALF_BITS = MORTON_LEVELS / 2;
const HALF_MASK = 2 ** HALF_BITS - 1;
/** Codes of one half; halves exist because bitwise operators work on 32 bits. */
const HALF = 4 ** HALF_BITS;

/** Inserts a zero after each bit. */
function spread(bits: number): number {
  const bytes = (bits | (bits << 8)) & 0x00ff00ff;
  const nibbles = (bytes | (bytes << 4)) & 0x0f0f0f0f;
  const pairs = (nibbles | (nibbles << 2)) & 0x33333333;
  return (pairs | (pairs << 1)) & 0x55555555;
}

const interleave = (x: number, y: number): number => spread(x) | (spread(y) << 1);

/** Position of a cell on the Z-order curve (Morton 1966), on which the cells of a quadtree square are consecutive. `x` and `y` have 26 bits. */
export const mortonCode = (x: number, y: number): number =>
  interleave(x >>> HALF_BITS, y >>> HALF_BITS) * HALF + interleave(x & HALF_MASK, y & HALF_MASK);

/** Number of quadtree levels at which two codes are in the same square; 26 for equal codes. */
export function sharedLevels(one: number, other: number): number {
  const high = Math.floor(one / HALF) ^ Math.floor(other / HALF);
  return high === 0 ? HALF_BITS + sharedOfHalf((one % HALF) ^ (other % HALF)) : sharedOfHalf(high);
}

const sharedOfHalf = (difference: number): number => (Math.clz32(difference) - (32 - MORTON_LEVELS)) >>> 1;

/** Lower bound: the first position from `from` to `to` of ascending codes whose code is not less than `code`. */
export function placeOfCode(codes: Float64Array, code: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((codes[middle] as number) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}
