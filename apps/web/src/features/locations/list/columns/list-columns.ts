/** Columns of the list that can be shown or hidden, in their order: whether each is shown by default, and its width in pixels. */
const COLUMNS = {
  number: { isDefault: true, width: 66 },
  address: { isDefault: false, width: 150 },
  road: { isDefault: false, width: 140 },
  publication: { isDefault: false, width: 124 },
  features: { isDefault: true, width: 122 },
  days: { isDefault: true, width: 80 },
  menu: { isDefault: true, width: 118 },
  confirmed: { isDefault: false, width: 148 },
  updated: { isDefault: true, width: 148 },
} as const;
export type ListColumn = keyof typeof COLUMNS;

/** Names of these columns, in their order. */
export const LIST_COLUMNS = Object.keys(COLUMNS) as readonly ListColumn[];

/** The columns shown or hidden against their default. */
export type ColumnChoices = Readonly<Partial<Record<ListColumn, boolean>>>;

/** Width of the columns that are always shown: checkbox, image, actions, and 220 pixels for the name. */
const FIXED_WIDTH = 384;

/** The columns of the table. */
export interface ShownColumns {
  readonly names: readonly ListColumn[];
  /** Width below which the table scrolls; null without further columns, as the others fit. */
  readonly minWidth: number | null;
}

/** The shown columns. Beside the map the number is not a column, but stands beside the type. */
export function shownColumns(choices: ColumnChoices, isBeside: boolean): ShownColumns {
  const names = LIST_COLUMNS.filter((name) => isShown(choices, name) && !(isBeside && name === 'number'));
  const width = names.reduce((sum, name) => sum + COLUMNS[name].width, FIXED_WIDTH);
  return { names, minWidth: names.some((name) => !COLUMNS[name].isDefault) ? width : null };
}

export const isShown = (choices: ColumnChoices, name: ListColumn): boolean => choices[name] ?? COLUMNS[name].isDefault;

/** Shows or hides a column. A choice that equals the default is left out. */
export function withColumn(choices: ColumnChoices, name: ListColumn, isChosen: boolean): ColumnChoices {
  const { [name]: _before, ...others } = choices;
  return isChosen === COLUMNS[name].isDefault ? others : { ...others, [name]: isChosen };
}

/** The choices of a stored value: known columns only, as another version may have stored it. */
export const knownChoices = (stored: Readonly<Record<string, unknown>>): ColumnChoices =>
  LIST_COLUMNS.reduce<ColumnChoices>((choices, name) => {
    const choice = stored[name];
    return typeof choice === 'boolean' ? withColumn(choices, name, choice) : choices;
  }, {});
