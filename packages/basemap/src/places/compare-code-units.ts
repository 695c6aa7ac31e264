/** Orders texts by their code units: used instead of localeCompare, whose order depends on the ICU version of the runtime. */
export function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
