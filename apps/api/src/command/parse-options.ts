import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * As `parseArgs` of Node with positional arguments, but refuses two values of one option, such as two roles, of which Node returns the last.
 * @throws Error for an unknown option, a missing value or a second one
 */
export function parseOptions<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  const { tokens, ...parsed } = parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  const given = tokens.flatMap((token) => (token.kind === 'option' && token.value !== undefined ? [token.name] : []));
  const repeated = given.find((name, place) => given.indexOf(name) !== place);
  if (repeated !== undefined) throw new Error(`--${repeated} is given more than once.`);
  return parsed;
}
