import { Readable } from 'node:stream';
import type { ImportTitleLine } from '@rastnetz/contract';
import { LOOKED_AT, MAX_TITLE_LINES, MIN_EVENNESS, MIN_TITLED_WIDTH, SAMPLE_LENGTH, SAMPLE_ROWS } from '../parts/title-rule.ts';
import { csvRecords, withoutBlankEnd } from './csv-records.ts';

const DELIMITERS = [',', ';', '|', '\t'] as const;

/** A line of Excel's own before the heading: `sep=;`. */
const SEPARATOR_LINE = /^\u{FEFF}?sep=([,;|\t])\r?\n/iu;

export interface Delimiter {
  readonly delimiter: string;
  /** The line, from 1, at which the table begins. */
  readonly fromLine: number;
  /** Lines before that, less one of Excel's own. */
  readonly titleLines: readonly ImportTitleLine[];
}

/** What stands between the cells of a CSV: the sign by which the most of the first rows have as many cells as the heading, and that more than one. */
export async function delimiterOf(text: AsyncIterable<string>): Promise<Delimiter> {
  const sample = await sampleOf(text);
  const named = SEPARATOR_LINE.exec(sample)?.[1];
  const candidates = named === undefined ? DELIMITERS.map((delimiter) => ({ delimiter, from: 1 })) : [{ delimiter: named, from: 2 }];
  const scored = await Promise.all(candidates.map(({ delimiter, from }) => scoredTable(sample, delimiter, from)));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best ?? { delimiter: ',', fromLine: 1, titleLines: [] };
}

interface ScoredTable extends Delimiter {
  readonly score: number;
}

/** The table that a delimiter makes of the sample: below its title lines where it is one there, else all of it. */
async function scoredTable(sample: string, delimiter: string, fromLine: number): Promise<ScoredTable> {
  const whole = { delimiter, fromLine, titleLines: [] };
  const titleLines = titleLinesOf(sample, delimiter, fromLine);
  const below = { delimiter, fromLine: (titleLines.at(-1)?.place ?? 0) + 1, titleLines };
  if (titleLines.length > 0) {
    const { width, evenness } = await shapeOf(sample, below);
    // An even table without title lines wins: by another sign its own heading looks like a title.
    if (width >= MIN_TITLED_WIDTH && evenness >= MIN_EVENNESS) return { ...below, score: MIN_EVENNESS + (evenness + width / 1000) / 100 };
  }
  const { width, evenness } = await shapeOf(sample, whole);
  return { ...whole, score: width < 2 ? 0 : evenness + width / 1000 };
}

/** First lines with one text in their first cell and nothing beside it; none where no line with more follows. */
function titleLinesOf(sample: string, delimiter: string, fromLine: number): readonly ImportTitleLine[] {
  const lines = sample
    .split(/\r\n|\n|\r/, LOOKED_AT)
    .map((text, index) => ({ place: index + 1, cells: withoutBlankEnd(text.replace(/^\u{FEFF}/u, '').split(delimiter)) }));
  const filled = lines.filter(({ place, cells }) => place >= fromLine && cells.length > 0);
  const end = filled.findIndex(({ cells }) => cells.length > 1);
  return filled
    .slice(0, Math.max(0, end > MAX_TITLE_LINES ? 0 : end))
    .map(({ place, cells: [text = ''] }) => ({ place, text: text.trim() }));
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

/** How many cells the first row has, and the share of rows that have as many; 0 of each for less than two rows under a title. */
async function shapeOf(sample: string, table: Delimiter): Promise<{ readonly width: number; readonly evenness: number }> {
  const rows = await firstRows(sample, table);
  const width = rows[0]?.length ?? 0;
  if (table.titleLines.length > 0 && rows.length < 2) return { width: 0, evenness: 0 };
  return { width, evenness: rows.filter(({ length }) => length === width).length / Math.max(1, rows.length) };
}

async function firstRows(sample: string, { delimiter, fromLine }: Delimiter): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  const layout = { delimiter, fromLine, maxLength: SAMPLE_LENGTH * 2, maxSpanned: SAMPLE_LENGTH };
  for await (const { cells } of csvRecords(Readable.from([sample]), layout)) if (rows.push(cells) === SAMPLE_ROWS) break;
  return rows;
}
