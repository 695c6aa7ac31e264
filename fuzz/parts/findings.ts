import type { Caller } from './world.ts';

interface Finding {
  readonly callers: Set<Caller>;
  readonly examples: string[];
  count: number;
}

/** Examples stored per kind. */
const EXAMPLES = 6;

/** Failures by kind, each with commands that reproduce it. */
export class Findings {
  readonly #byKind = new Map<string, Finding>();

  get size(): number {
    return this.#byKind.size;
  }

  add(kind: string, caller: Caller, examples: readonly string[]): void {
    const finding = this.#byKind.get(kind) ?? { callers: new Set(), examples: [], count: 0 };
    this.#byKind.set(kind, finding);
    finding.callers.add(caller);
    finding.count += 1;
    finding.examples.push(...examples.slice(0, EXAMPLES - finding.examples.length));
  }

  /** A text per kind. */
  texts(): string[] {
    return [...this.#byKind].map(([kind, { callers, examples, count }]) =>
      [`${kind} (${count} times, as ${[...callers].join(', ')})`, ...examples.map((line) => `    ${line.slice(0, 5000)}`)].join('\n'),
    );
  }
}
