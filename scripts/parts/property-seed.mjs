// Seeds of random input (property-tests.ts): tests have a fixed one, so commands that search for bugs choose a new one each time.
import { randomInt } from 'node:crypto';

const HIGHEST = 1_000_000_000;

export const newPropertySeed = () => randomInt(1, HIGHEST);
