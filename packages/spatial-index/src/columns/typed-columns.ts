type ColumnKind = Float64ArrayConstructor | Uint32ArrayConstructor | Uint16ArrayConstructor | Uint8ArrayConstructor;

/** Typed array class of each column. */
type ColumnKinds = Readonly<Record<string, ColumnKind>>;

/** Typed arrays under the names of their columns. */
export type TypedColumns<Kinds extends ColumnKinds> = { [Name in keyof Kinds]: InstanceType<Kinds[Name]> };

/** Zero-filled columns for a number of rows. */
export const allocateColumns = <Kinds extends ColumnKinds>(kinds: Kinds, capacity: number): TypedColumns<Kinds> =>
  Object.fromEntries(Object.entries(kinds).map(([name, Column]) => [name, new Column(capacity)])) as unknown as TypedColumns<Kinds>;

/** Copies columns to a larger capacity. */
export function grownColumns<Kinds extends ColumnKinds>(kinds: Kinds, columns: TypedColumns<Kinds>, capacity: number): TypedColumns<Kinds> {
  const grown = allocateColumns(kinds, capacity);
  for (const name of Object.keys(kinds)) grown[name]?.set(columns[name] ?? []);
  return grown;
}

/** Copies an array to one of twice its length. */
export function doubled<Column extends Uint32Array | Int32Array | Uint16Array>(from: Column): Column {
  const larger = new (from.constructor as new (length: number) => Column)(from.length * 2);
  larger.set(from);
  return larger;
}
