import type { FileFault } from './import-row.ts';

/** One token of JSON, or the blanks between two. */
const TOKEN = /\s+|[{}[\],:]|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Where a text stops being JSON: line, column and, in a GeoJSON, the feature. `JSON.parse` itself names the place only of some faults. */
export function jsonFault(text: string, error: SyntaxError): FileFault {
  const named = /at position (\d+)/.exec(error.message)?.[1];
  const at = named === undefined ? firstNonToken(text) : Number(named);
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  const features = before.match(/"type"\s*:\s*"Feature"/g)?.length ?? 0;
  const message = at >= text.length ? 'the file is cut off here' : `is no JSON (${error.message})`;
  return { place: `line ${line}`, column: `column ${column}${features > 0 ? ` (feature ${features})` : ''}`, message };
}

function firstNonToken(text: string): number {
  TOKEN.lastIndex = 0;
  let end = 0;
  while (TOKEN.test(text)) end = TOKEN.lastIndex;
  return end;
}
