/** Parts of the addresses and passwords that requests contain. */
const WORDS = ['leak.example', 'canary-Kennwort'];

/** Lines of a log that contain a secret, each once. */
export function secretsIn(log: string, secrets: ReadonlySet<string>): string[] {
  const sought = [...WORDS, ...secrets];
  return log
    .split('\n')
    .filter((line) => sought.some((secret) => line.includes(secret)))
    .slice(0, 50)
    .map((line) => line.slice(0, 600));
}
