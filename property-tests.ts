import fc from 'fast-check';

/** A positive integer from the environment. */
function settingOf(name: string, otherwise: number): number {
  const value = Number(process.env[name] ?? otherwise);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} must be a positive integer.`);
  return value;
}

/**
 * Seed of all random input of tests. The same in every run, so that a commit that passed keeps passing; `npm run stress` and `npm run fuzz` choose new
 * ones. A failing property prints it.
 */
export const propertySeed = settingOf('PROPERTY_SEED', 7731);

const factor = settingOf('PROPERTY_RUNS', 1);

/** Number of inputs that a property is checked with: `runs`, multiplied by the setting PROPERTY_RUNS. */
export const propertyRuns = (runs: number): number => runs * factor;

// Vitest loads this file before each test file (`setupFiles`), so that it applies to all properties and samples.
fc.configureGlobal({ seed: propertySeed, numRuns: propertyRuns(100) });
