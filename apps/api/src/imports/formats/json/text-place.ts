/** A position in a text: line and column, from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

export const TEXT_START: TextPlace = { line: 1, column: 1 };

/** The position after a text that starts at a position. */
export function placeBehind({ line, column }: TextPlace, text: string): TextPlace {
  let lines = 0;
  let begin = 0;
  for (let next = text.indexOf('\n'); next >= 0; next = text.indexOf('\n', begin)) {
    lines += 1;
    begin = next + 1;
  }
  return lines === 0 ? { line, column: column + text.length } : { line: line + lines, column: text.length - begin + 1 };
}
