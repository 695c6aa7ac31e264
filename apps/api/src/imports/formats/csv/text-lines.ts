/** A line of text. */
export interface TextLine {
  /** Without its line break. */
  readonly text: string;
  /** Its line break; empty at the end of the text. */
  readonly end: string;
  /** From 1. */
  readonly number: number;
}

/** Thrown for a line that exceeds the reader's limit. */
export class LineTooLong extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`line ${line} is too long`);
    this.line = line;
  }
}

const LINE_END = /(\r\n|\n|\r)/;

/**
 * Lines of a text that arrives in pieces, which may end anywhere, even between CR and LF. Throws `LineTooLong` for a line of more than
 * `maxLength` characters as soon as it is exceeded.
 */
export async function* textLines(pieces: AsyncIterable<string>, maxLength: number): AsyncGenerator<TextLine> {
  const bounded = (text: string, number: number): string => {
    if (text.length > maxLength) throw new LineTooLong(number);
    return text;
  };
  let number = 1;
  let rest = '';
  for await (const piece of pieces) {
    const { lines, unfinished } = split(rest + piece);
    rest = bounded(unfinished, number + lines.length);
    for (const { text, end } of lines) yield { text: bounded(text, number), end, number: number++ };
  }
  if (rest !== '') yield { text: bounded(rest.replace(/\r$/, ''), number), end: '', number };
}

/** A CR at the very end may be the first half of CRLF, so it waits for the next piece. */
function split(text: string): { readonly lines: readonly Omit<TextLine, 'number'>[]; readonly unfinished: string } {
  const half = text.endsWith('\r') ? '\r' : '';
  const parts = text.slice(0, text.length - half.length).split(LINE_END);
  const unfinished = parts.pop() ?? '';
  const lines = Array.from({ length: parts.length / 2 }, (_, index) => ({ text: parts[2 * index] ?? '', end: parts[2 * index + 1] ?? '' }));
  return { lines, unfinished: unfinished + half };
}

/** An iterator over lines with lookahead. */
export class PeekableLines {
  readonly #lines: AsyncIterator<TextLine>;
  #ahead: TextLine[] = [];
  /** How many of `#ahead` are consumed. Removing each from the front would move all others. */
  #taken = 0;

  constructor(lines: AsyncIterable<TextLine>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  /** The next line; null after the last. */
  async take(): Promise<TextLine | null> {
    const line = await this.peek(0);
    if (line) this.drop(1);
    return line;
  }

  /** The line `distance` lines after the next, without consuming it; null after the last. */
  async peek(distance: number): Promise<TextLine | null> {
    while (this.#ahead.length <= this.#taken + distance) {
      const { value, done } = await this.#lines.next();
      if (done) return null;
      this.#ahead.push(value);
    }
    return this.#ahead[this.#taken + distance] ?? null;
  }

  /** Consumes lines that were peeked at. */
  drop(count: number): void {
    this.#taken += count;
    if (this.#taken < this.#ahead.length / 2) return;
    this.#ahead = this.#ahead.slice(this.#taken);
    this.#taken = 0;
  }

  /** Stops reading the text. */
  async close(): Promise<void> {
    await this.#lines.return?.();
  }
}
