import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** A regular expression of the product, and the files that contain it. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly files: readonly string[];
}

interface Node {
  readonly type?: string;
  readonly pattern?: string;
  readonly flags?: string;
  readonly callee?: { readonly value?: string };
}

const ROOT = join(import.meta.dirname, '../..');

const filesIn = (workspace: string): string[] =>
  readdirSync(join(ROOT, workspace), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${workspace}/${name}`);

/** Every node of a syntax tree. */
function* nodesOf(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node;
  for (const inner of Object.values(node)) yield* nodesOf(inner);
}

/** Patterns that a file constructs while it is loaded, recorded by replacing `RegExp`. */
async function madeIn(file: string): Promise<RegExp[]> {
  const made: RegExp[] = [];
  const Plain = globalThis.RegExp;
  globalThis.RegExp = class extends Plain {
    constructor(pattern: string | RegExp, flags?: string) {
      super(pattern, flags);
      // Patterns of packages are skipped: they match only what we pass to them, which is limited before.
      if (!new Error('where').stack?.includes('node_modules')) made.push(new Plain(pattern, flags));
    }
  } as RegExpConstructor;
  await import(join(ROOT, file)).finally(() => {
    globalThis.RegExp = Plain;
  });
  return made;
}

type Found = Pick<Pattern, 'source' | 'flags'>;

/** The patterns of one file: literals, and those constructed when it is loaded. */
async function patternsOf(file: string): Promise<Found[]> {
  const nodes = [...nodesOf(parseSync(readFileSync(join(ROOT, file), 'utf8'), { syntax: 'typescript' }))];
  const written = nodes.filter(({ type }) => type === 'RegExpLiteral').map(({ pattern = '', flags = '' }) => ({ source: pattern, flags }));
  const makesSome = nodes.some(({ type, callee }) => type === 'NewExpression' && callee?.value === 'RegExp');
  return makesSome ? [...written, ...(await madeIn(file))] : written;
}

/** Every distinct pattern of these workspaces. */
export async function patternsIn(workspaces: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = [];
  for (const file of workspaces.flatMap(filesIn))
    for (const { source, flags } of await patternsOf(file)) found.push({ source, flags, files: [file] });
  const alike = Map.groupBy(found, ({ source, flags }) => `/${source}/${flags}`);
  return [...alike.values()].flatMap((group) => group.slice(0, 1).map((one) => ({ ...one, files: group.flatMap(({ files }) => files) })));
}
