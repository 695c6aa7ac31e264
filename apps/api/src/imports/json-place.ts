/** Line and column, from 1, of a place in a text. */
export function jsonPlace(text: string, at: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let begin = 0;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', begin)) {
    line += 1;
    begin = next + 1;
  }
  return { line, column: at - begin + 1 };
}
