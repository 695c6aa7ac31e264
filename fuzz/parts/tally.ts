import { CALLERS, type Caller } from './world.ts';

/** Number of responses by outcome. */
interface Counts {
  done: number;
  refused: number;
  deferred: number;
  failed: number;
}

const WIDTH = 14;
const SLOW_ONES = 5;

/** Whether the request was deferred rather than decided. */
const isDeferred = (status: number): boolean => status === 429 || status === 503;

function saidBy(status: number): keyof Counts {
  if (isDeferred(status)) return 'deferred';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

/** Counts responses by request and caller. */
export class Tally {
  readonly #counts = new Map<string, Map<Caller, Counts>>();
  requests = 0;
  slowest: { readonly ms: number; readonly name: string }[] = [];
  deferred = new Map<number, number>();

  count(name: string, caller: Caller, { status, ms, kind }: { readonly status: number; readonly ms: number; readonly kind: string }): void {
    this.requests += 1;
    this.slowest = [...this.slowest, { ms, name: `${name} as ${caller}, ${kind}` }]
      .sort((one, other) => other.ms - one.ms)
      .slice(0, SLOW_ONES);
    const row = this.#counts.get(name) ?? new Map<Caller, Counts>();
    this.#counts.set(name, row);
    const counts = row.get(caller) ?? { done: 0, refused: 0, deferred: 0, failed: 0 };
    row.set(caller, counts);
    counts[saidBy(status)] += 1;
    if (isDeferred(status)) this.deferred.set(status, (this.deferred.get(status) ?? 0) + 1);
  }

  /** Responses to these requests by one caller. */
  answered(names: RegExp, caller: Caller): Readonly<Counts> {
    const rows = [...this.#counts].filter(([name]) => names.test(name)).map(([, row]) => row.get(caller));
    const sum = (kind: keyof Counts) => rows.reduce((total, counts) => total + (counts?.[kind] ?? 0), 0);
    return { done: sum('done'), refused: sum('refused'), deferred: sum('deferred'), failed: sum('failed') };
  }

  /** One line per request: for each caller the number of successful and refused requests, `~` deferred, `!` failed. */
  table(): string {
    const longest = Math.max(...[...this.#counts.keys()].map((name) => name.length), 7);
    const head = ['request'.padEnd(longest), ...CALLERS.map((caller) => caller.padStart(WIDTH))].join('');
    const lines = [...this.#counts].map(([name, row]) =>
      [name.padEnd(longest), ...CALLERS.map((caller) => cell(row.get(caller)).padStart(WIDTH))].join(''),
    );
    return [head, ...lines].join('\n');
  }
}

function cell(counts: Counts | undefined): string {
  if (!counts) return '–';
  const { done, refused, deferred, failed } = counts;
  return `${done}+${refused}${deferred > 0 ? ` ~${deferred}` : ''}${failed > 0 ? ` !${failed}` : ''}`;
}
