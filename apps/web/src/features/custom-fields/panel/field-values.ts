import type { CustomField, CustomFieldKind, LocationType } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { FieldErrors } from '#kit/forms/form-errors.ts';

/** An option in the form; `id` identifies options without a key. */
export interface OptionValues {
  readonly id: string;
  readonly key: string | null;
  readonly labelDe: string;
  readonly labelEn: string;
  readonly isRetired: boolean;
}

/** Form values of a field definition. */
export interface FieldValues {
  readonly kind: CustomFieldKind;
  readonly labelDe: string;
  readonly labelEn: string;
  readonly unit: string;
  readonly options: readonly OptionValues[];
  readonly types: readonly LocationType[];
  readonly isRequired: boolean;
  readonly isInList: boolean;
}

export const EMPTY_FIELD: FieldValues = {
  kind: 'text',
  labelDe: '',
  labelEn: '',
  unit: '',
  options: [],
  types: [],
  isRequired: false,
  isInList: false,
};

/** Whether the values of the kind are options. */
export const hasOptions = ({ kind }: Pick<FieldValues, 'kind'>): boolean => kind === 'choice' || kind === 'choices';

export const valuesOf = ({ kind, labelDe, labelEn, unit, options, types, isRequired, isInList }: CustomField): FieldValues => ({
  kind,
  labelDe,
  labelEn,
  types,
  isRequired,
  isInList,
  unit: unit ?? '',
  options: options.map((option) => ({ id: option.key, ...option })),
});

/** Request body of the form values. */
export const writeOf = (values: FieldValues) => ({
  labelDe: values.labelDe.trim(),
  labelEn: values.labelEn.trim(),
  unit: values.kind === 'number' ? values.unit.trim() || null : null,
  options: hasOptions(values)
    ? values.options.map(({ key, labelDe, labelEn, isRetired }) => ({ key, labelDe: labelDe.trim(), labelEn: labelEn.trim(), isRetired }))
    : [],
  types: [...values.types],
  isRequired: values.isRequired,
  isInList: values.isInList,
});

/** Whether two forms would save different definitions. */
export const differs = (a: FieldValues, b: FieldValues): boolean =>
  a.kind !== b.kind || JSON.stringify(writeOf(a)) !== JSON.stringify(writeOf(b));

/** The form values that can be changed later. */
export const CHANGEABLE = ['labelDe', 'labelEn', 'unit', 'options', 'types', 'isRequired', 'isInList'] as const;

/** Errors the server would report, by paths such as `options.0.labelDe`. */
export function validate(values: FieldValues, t: TFunction): FieldErrors {
  const label = t('custom.error.label');
  return {
    ...(values.labelDe.trim() === '' && { labelDe: label }),
    ...(values.labelEn.trim() === '' && { labelEn: label }),
    ...(hasOptions(values) && optionErrors(values.options, t)),
  };
}

function optionErrors(options: readonly OptionValues[], t: TFunction): FieldErrors {
  if (options.every(({ isRetired }) => isRetired)) return { options: t('custom.error.options_missing') };
  const offered = options.filter(({ isRetired }) => !isRetired);
  const isTwice = (option: OptionValues) => !option.isRetired && offered.find((other) => nameKey(other) === nameKey(option)) !== option;
  const errorsOf = (option: OptionValues): [string, string][] => [
    ...(option.labelDe.trim() === '' ? [['labelDe', t('custom.error.label')] as [string, string]] : []),
    ...(option.labelDe.trim() !== '' && isTwice(option) ? [['labelDe', t('custom.error.option_twice')] as [string, string]] : []),
    ...(option.labelEn.trim() === '' ? [['labelEn', t('custom.error.label')] as [string, string]] : []),
  ];
  return Object.fromEntries(
    options.flatMap((option, index) => errorsOf(option).map(([name, error]) => [`options.${index}.${name}`, error] as const)),
  );
}

const nameKey = ({ labelDe }: OptionValues): string => labelDe.trim().toLowerCase();

/** A definition for the preview, with placeholders for what is empty. */
export const previewOf = (values: FieldValues, label: string): CustomField => ({
  id: '',
  key: 'preview',
  version: 1,
  removedAt: null,
  kind: values.kind,
  ...writeOf(values),
  labelDe: values.labelDe.trim() || label,
  labelEn: values.labelEn.trim() || label,
  options: values.options
    .filter(({ labelDe, labelEn }) => (labelDe + labelEn).trim() !== '')
    .map(({ id, labelDe, labelEn, isRetired }) => ({ key: id, labelDe: labelDe || labelEn, labelEn: labelEn || labelDe, isRetired })),
});
