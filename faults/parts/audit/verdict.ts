/** Findings about acknowledged writes and unreferenced data. */
export interface Findings {
  /** Acknowledged, but missing or different from the response. */
  readonly lost: string[];
  /** Partially written. */
  readonly half: string[];
  /** Rows and files that are still unreferenced after the sweep. */
  readonly orphans: string[];
  /** Differences between the map index and SQL. */
  readonly index: string[];
  /** Where `/readyz` was wrong, or the server did not recover. */
  readonly readyz: string[];
  /** Anything else: unexpected responses, missing mails. */
  readonly others: string[];
}

/** One row of the table. */
export interface Verdict {
  readonly fault: string;
  readonly engine: string;
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Peak memory of the server; null if the system does not report it. */
  readonly greatestMb: number | null;
  /** Seconds for which requests were refused after the database accepted writes again; null without a failover. */
  readonly backAfter: number | null;
  readonly seconds: number;
  readonly findings: Findings;
}

export const noFindings = (): Findings => ({ lost: [], half: [], orphans: [], index: [], readyz: [], others: [] });

/** Every message, prefixed with its kind. */
export const messagesOf = (findings: Findings): string[] =>
  Object.entries(findings).flatMap(([kind, messages]: [string, string[]]) => messages.map((message) => `${kind}: ${message}`));

const HEAD = [
  'fault',
  'engine',
  'acknowledged',
  'unanswered',
  'lost',
  'half',
  'orphans',
  'index',
  'readyz',
  'others',
  'greatest MB',
  'back after',
  'seconds',
  'verdict',
];
const reported = (messages: readonly string[]): string => (messages.length === 0 ? 'right' : 'wrong');

/** The table of a run in Markdown. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ fault, engine, acknowledged, unanswered, greatestMb, backAfter, seconds, findings }) => {
    const { lost, half, orphans, index, readyz, others } = findings;
    const isHeld = messagesOf(findings).length === 0;
    const numbers = [acknowledged, unanswered, lost.length, half.length, orphans.length];
    const taken = [greatestMb ?? '–', backAfter?.toFixed(1) ?? '–', Math.round(seconds)];
    return [fault, engine, ...numbers, reported(index), reported(readyz), others.length, ...taken, isHeld ? 'holds' : '**fails**'];
  });
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
