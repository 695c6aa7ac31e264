import { z } from 'zod';

/** A finite decimal number as programs write it, with an exponent where it is very small or very large. */
export const DECIMAL = String.raw`-?\d+(\.\d+)?(e[+-]?\d+)?`;
const WHOLE_DECIMAL = new RegExp(`^${DECIMAL}$`);

const read = (text: unknown): unknown => (typeof text === 'string' && WHOLE_DECIMAL.test(text) ? Number(text) : text);

/** A number in the query of an address. Nothing between `=` and `&` is no number, and neither are blanks or `0x10`. */
export const queryNumber = (bounds: z.ZodNumber) => z.preprocess(read, bounds);
