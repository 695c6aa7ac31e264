/** What a mutation reports of the row it was last called with; a part of TanStack Query's result. */
interface RowMutation<Row> {
  readonly isPending: boolean;
  readonly variables: Row | undefined;
  readonly error: Error | null;
}

/** The row that a list shows as busy, and the row at which it shows a failure, with its text. */
export interface RowState {
  readonly busyId: string | null;
  readonly error: { readonly id: string; readonly text: string } | null;
}

/** State of the rows of a list whose mutation changes one row. */
export function rowState<Row extends { readonly id: string }>(
  { isPending, variables, error }: RowMutation<Row>,
  textOf: (error: Error, row: Row) => string,
): RowState {
  return {
    busyId: (isPending && variables?.id) || null,
    error: error && variables ? { id: variables.id, text: textOf(error, variables) } : null,
  };
}
