/** What became of everything that was acknowledged, and of what nothing points at. */
export interface Findings {
  /** Acknowledged and not there, or not as answered. */
  readonly lost: string[];
  /** There in part. */
  readonly half: string[];
  /** Rows and files that nothing points at, after the sweep. */
  readonly orphans: string[];
  /** Where the map index and SQL disagree. */
  readonly index: string[];
  /** Where `/readyz` did not tell the truth, or the server did not come back. */
  readonly readyz: string[];
  /** Anything else: answers nobody should get, mails that did not come. */
  readonly others: string[];
}

/** One line of the table. */
export interface Verdict {
  readonly fault: string;
  readonly engine: string;
  readonly acknowledged: number;
  readonly unanswered: number;
  /** The most memory that the server took; null where the system does not tell. */
  readonly greatestMb: number | null;
  /** How long calls were turned away after the database took writes again, in seconds; null where it never was another one. */
  readonly backAfter: number | null;
  readonly seconds: number;
  readonly findings: Findings;
}

export const noFindings = (): Findings => ({ lost: [], half: [], orphans: [], index: [], readyz: [], others: [] });

/** Every sentence that was found, the kind before it. */
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

/** The table of a run, as Markdown. */
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
