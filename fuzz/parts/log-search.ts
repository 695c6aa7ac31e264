/** Addresses and passwords of requests are made of these words. */
const WORDS = ['leak.example', 'canary-Kennwort'];

/** Every secret found in a log, with its line; each line once. */
export function secretsIn(log: string, secrets: ReadonlySet<string>): string[] {
  const sought = [...WORDS, ...secrets];
  return log
    .split('\n')
    .filter((line) => sought.some((secret) => line.includes(secret)))
    .slice(0, 50)
    .map((line) => line.slice(0, 600));
}
