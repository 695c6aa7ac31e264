// The table at the end of `npm run bench`: every bar of docs/bench.md with its rival.
import { markdownTable } from './markdown-table.mjs';

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

/** The table in Markdown. */
export const barTable = (bars) => markdownTable(HEADS, bars.map(row));
