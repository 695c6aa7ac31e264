// The one table at the end of `npm run bench`: every bar of DESIGN section 6 with its rival beside it.
const number = (value) => (value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toPrecision(2));

const withUnit = (value, unit) => [number(value), unit].filter(Boolean).join(' ');

function row({ what, measured, unit, bar, isAtLeast, rival, isKept }) {
  const worse = rival && (isAtLeast ? measured / rival.measured : rival.measured / measured);
  return [
    what,
    withUnit(measured, unit),
    `${isAtLeast ? '≥' : '≤'} ${withUnit(bar, unit)}`,
    isKept ? 'kept' : '**over**',
    rival ? `${rival.name}: ${withUnit(rival.measured, unit)}` : '–',
    rival ? `${number(worse)} ×` : '–',
  ];
}

const HEADS = ['what', 'measured', 'bar', '', 'rival', 'ratio'];

/** The table in Markdown, columns as wide as they need to be. */
export function barTable(bars) {
  const rows = [HEADS, ...bars.map(row)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((cells) => cells[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(HEADS), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n');
}
