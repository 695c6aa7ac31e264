type ColumnKind = Float64ArrayConstructor | Uint32ArrayConstructor | Uint16ArrayConstructor | Uint8ArrayConstructor;

/** What each column of a table is made of. */
type ColumnKinds = Readonly<Record<string, ColumnKind>>;

/** The columns of a table: dense numbers under the names of their kinds. */
export type TypedColumns<Kinds extends ColumnKinds> = { [Name in keyof Kinds]: InstanceType<Kinds[Name]> };

/** Columns of zeros for so many rows. */
export const allocateColumns = <Kinds extends ColumnKinds>(kinds: Kinds, capacity: number): TypedColumns<Kinds> =>
  Object.fromEntries(Object.entries(kinds).map(([name, Column]) => [name, new Column(capacity)])) as unknown as TypedColumns<Kinds>;

/** The same rows in columns for more of them. */
export function grownColumns<Kinds extends ColumnKinds>(kinds: Kinds, columns: TypedColumns<Kinds>, capacity: number): TypedColumns<Kinds> {
  const grown = allocateColumns(kinds, capacity);
  for (const name of Object.keys(kinds)) grown[name]?.set(columns[name] ?? []);
  return grown;
}
