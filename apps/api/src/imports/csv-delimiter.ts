import { parse } from 'csv-parse/sync';

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
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, score: score(sample, delimiter) })).toSorted((a, b) => b.score - a.score);
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

function score(sample: string, delimiter: string): number {
  const rows = rowsOf(sample, delimiter);
  const width = rows[0]?.length ?? 0;
  if (width < 2) return 0;
  return rows.filter(({ length }) => length === width).length / rows.length + width / 1000;
}

function rowsOf(sample: string, delimiter: string): string[][] {
  try {
    return parse(sample, { delimiter, to: SAMPLE_ROWS, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch {
    // A quotation mark that is never closed is told by who reads the whole; here the heading alone decides.
    const heading = sample.split(/\r\n|\n|\r/, 1)[0] ?? '';
    return heading === sample ? [heading.split(delimiter)] : [heading.split(delimiter), []];
  }
}
