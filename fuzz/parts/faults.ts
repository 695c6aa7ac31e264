import type { Caller } from './world.ts';

interface Fault {
  readonly callers: Set<Caller>;
  readonly examples: string[];
  count: number;
}

/** Examples stored per kind. */
const EXAMPLES = 6;

/** Failures by kind, each with commands that reproduce it. */
export class Faults {
  readonly #byKind = new Map<string, Fault>();

  get size(): number {
    return this.#byKind.size;
  }

  add(kind: string, caller: Caller, examples: readonly string[]): void {
    const fault = this.#byKind.get(kind) ?? { callers: new Set(), examples: [], count: 0 };
    this.#byKind.set(kind, fault);
    fault.callers.add(caller);
    fault.count += 1;
    fault.examples.push(...examples.slice(0, EXAMPLES - fault.examples.length));
  }

  /** A text per kind. */
  texts(): string[] {
    return [...this.#byKind].map(([kind, { callers, examples, count }]) =>
      [`${kind} (${count} times, as ${[...callers].join(', ')})`, ...examples.map((line) => `    ${line.slice(0, 5000)}`)].join('\n'),
    );
  }
}
