import { Readable } from 'node:stream';
import { csvRecords } from './csv-records.ts';

const DELIMITERS = [',', ';', '|', '\t'] as const;

/** Enough for every heading and some rows. */
const SAMPLE_LENGTH = 256 * 1024;
const SAMPLE_ROWS = 30;

/** A line of Excel's own before the heading: `sep=;`. */
const SEPARATOR_LINE = /^\u{FEFF}?sep=([,;|\t])\r?\n/iu;

export interface Delimiter {
  readonly delimiter: string;
  /** The line, from 1, at which the table begins. */
  readonly fromLine: number;
}

/** What stands between the cells of a CSV: the sign by which the most of the first rows have as many cells as the heading, and that more than one. */
export async function delimiterOf(text: AsyncIterable<string>): Promise<Delimiter> {
  const sample = await sampleOf(text);
  const named = SEPARATOR_LINE.exec(sample)?.[1];
  if (named !== undefined) return { delimiter: named, fromLine: 2 };
  const scored = await Promise.all(DELIMITERS.map(async (delimiter) => ({ delimiter, score: await score(sample, delimiter) })));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return { delimiter: best?.delimiter ?? ',', fromLine: 1 };
}

/** The first rows; a last one that may be cut off is left out. */
async function sampleOf(text: AsyncIterable<string>): Promise<string> {
  let sample = '';
  for await (const piece of text) {
    sample += piece;
    if (sample.length > SAMPLE_LENGTH) return sample.slice(0, sample.lastIndexOf('\n') + 1) || sample;
  }
  return sample;
}

async function score(sample: string, delimiter: string): Promise<number> {
  const rows = await firstRows(sample, delimiter);
  const width = rows[0]?.length ?? 0;
  if (width < 2) return 0;
  return rows.filter(({ length }) => length === width).length / rows.length + width / 1000;
}

async function firstRows(sample: string, delimiter: string): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  const layout = { delimiter, fromLine: 1, maxLength: SAMPLE_LENGTH * 2, maxSpanned: SAMPLE_LENGTH };
  for await (const { cells } of csvRecords(Readable.from([sample]), layout)) if (rows.push(cells) === SAMPLE_ROWS) break;
  return rows;
}
