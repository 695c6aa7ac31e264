import { Readable } from 'node:stream';
import type { ImportTitleLine } from '@rastnetz/contract';
import {
  MAX_LINES_BEFORE_TABLE,
  MAX_TITLE_LINES,
  MIN_EVENNESS,
  MIN_TITLED_WIDTH,
  SAMPLE_LENGTH,
  SAMPLE_ROWS,
} from '../parts/title-rule.ts';
import { csvRecords, withoutBlankEnd } from './csv-records.ts';

const DELIMITERS = [',', ';', '|', '\t'] as const;

/** A line that Excel writes before the header: `sep=;`. */
const SEPARATOR_LINE = /^\u{FEFF}?sep=([,;|\t])\r?\n/iu;

export interface Delimiter {
  readonly delimiter: string;
  /** First line of the table, from 1. */
  readonly fromLine: number;
  /** Title lines above it, without Excel's `sep=` line. */
  readonly titleLines: readonly ImportTitleLine[];
}

/** Detects the CSV delimiter: the candidate for which most sample rows have as many cells as the header, and at least two. */
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

/** The table that a delimiter yields for the sample: below its title lines if there is one, else all of the sample. */
async function scoredTable(sample: string, delimiter: string, fromLine: number): Promise<ScoredTable> {
  const whole = { delimiter, fromLine, titleLines: [] };
  const titleLines = titleLinesOf(sample, delimiter, fromLine);
  const below = { delimiter, fromLine: (titleLines.at(-1)?.place ?? 0) + 1, titleLines };
  if (titleLines.length > 0) {
    const { width, evenness } = await shapeOf(sample, below);
    // Scored just above MIN_EVENNESS, so that an even table without a title wins: with a wrong delimiter its header looks like a title.
    if (width >= MIN_TITLED_WIDTH && evenness >= MIN_EVENNESS) return { ...below, score: MIN_EVENNESS + (evenness + width / 1000) / 100 };
  }
  const { width, evenness } = await shapeOf(sample, whole);
  return { ...whole, score: width < 2 ? 0 : evenness + width / 1000 };
}

/** Leading lines with text in their first cell only; empty if no line with more cells follows. */
function titleLinesOf(sample: string, delimiter: string, fromLine: number): readonly ImportTitleLine[] {
  const lines = sample
    .split(/\r\n|\n|\r/, MAX_LINES_BEFORE_TABLE)
    .map((text, index) => ({ place: index + 1, cells: withoutBlankEnd(text.replace(/^\u{FEFF}/u, '').split(delimiter)) }));
  const filled = lines.filter(({ place, cells }) => place >= fromLine && cells.length > 0);
  const end = filled.findIndex(({ cells }) => cells.length > 1);
  return filled
    .slice(0, Math.max(0, end > MAX_TITLE_LINES ? 0 : end))
    .map(({ place, cells: [text = ''] }) => ({ place, text: text.trim() }));
}

/** The first rows of the text, without a last one that may be incomplete. */
async function sampleOf(text: AsyncIterable<string>): Promise<string> {
  let sample = '';
  for await (const piece of text) {
    sample += piece;
    if (sample.length > SAMPLE_LENGTH) return sample.slice(0, sample.lastIndexOf('\n') + 1) || sample;
  }
  return sample;
}

/** Cells of the first row, and the share of rows with the same number; 0 of each for fewer than two rows below a title. */
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
