/** The form's values, those of the version they started from, and those somebody else stored meanwhile. */
export interface Versions<Values> {
  readonly mine: Values;
  readonly base: Values;
  readonly theirs: Values;
}

type IsSame<Value> = (one: Value, other: Value) => boolean;

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A part of the form: the user's if it was changed since `base`, else that of `theirs`. */
export const mergePart = <Values, Part>(
  { mine, base, theirs }: Versions<Values>,
  part: (values: Values) => Part,
  isSame: IsSame<Part> = isSameJson,
): Part => part(isSame(part(mine), part(base)) ? theirs : mine);

/** `theirs` with those of the named fields that the user has changed since `base`. */
export const mergeFields = <Values extends object, Name extends keyof Values>(
  versions: Versions<Values>,
  names: readonly Name[],
  isSame?: IsSame<Values[Name]>,
): Values => ({
  ...versions.theirs,
  ...Object.fromEntries(names.map((name) => [name, mergePart(versions, (values) => values[name], isSame)])),
});
