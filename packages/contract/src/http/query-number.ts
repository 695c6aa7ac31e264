import { z } from 'zod';

/** A finite decimal number as programs print it, with an exponent if it is very small or very large. */
export const DECIMAL = String.raw`-?\d+(\.\d+)?(e[+-]?\d+)?`;
const WHOLE_DECIMAL = new RegExp(`^${DECIMAL}$`);

const read = (text: unknown): unknown => (typeof text === 'string' && WHOLE_DECIMAL.test(text) ? Number(text) : text);

/** A number in a query parameter. An empty value is invalid, and so are spaces and `0x10`. */
export const queryNumber = (bounds: z.ZodNumber) => z.preprocess(read, bounds);
