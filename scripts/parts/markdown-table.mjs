/** A Markdown table with padded columns. */
export function markdownTable(heads, rows) {
  const lines = [heads, ...rows.map((cells) => cells.map(String))];
  const widths = heads.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...lines.slice(1).map(line)].join('\n');
}
