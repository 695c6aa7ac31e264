export type Submit = (...args: unknown[]) => unknown;

export const BEGINS = /^\s*(begin|start transaction)\b/i;
export const ENDS = /^\s*(commit|rollback)\b(?!\s+to\b)/i;

/** Text of a statement as it is passed to the driver. */
export const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : String(Object(statement).text ?? ''));

/** Calls `answered` when the statement has finished, before its caller continues, whether it reports by callback or by promise. */
export function submitThen(submit: Submit, args: unknown[], answered: () => void): unknown {
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const onResult = (...results: unknown[]) => {
      answered();
      callback(...results);
    };
    return submit(...args.slice(0, -1), onResult);
  }
  return Promise.resolve(submit(...args)).finally(answered);
}
