import {
  type ClearingSettings,
  Language,
  type ReplyKind,
  ReplyKind as ReplyKinds,
  type ReplyTemplate,
  type StageStyle,
  unknownPlaceholders,
} from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { SettingsErrors } from '#kit/settings/use-settings-form.ts';

/** Values of the settings form. */
export type SettingsValues = Omit<ClearingSettings, 'version' | 'keepReporterDays'> & {
  /** An empty string if the field is empty. */
  readonly keepReporterDays: number | '';
};

export const valuesOf = ({ version: _, ...settings }: ClearingSettings): SettingsValues => settings;

const MAX_DAYS = 365;

/** Null for a blank name, which selects the default name. */
const nameOf = (typed: string | null): string | null => typed?.trim() || null;

/** Request body of a save based on a version. */
export const settingsOf = ({ stages, templates, keepReporterDays }: SettingsValues, version: number): ClearingSettings => ({
  version,
  stages: stages.map((look) => ({ ...look, names: { de: nameOf(look.names.de), en: nameOf(look.names.en) } })),
  templates,
  keepReporterDays: Number(keepReporterDays),
});

/** Whether two forms would save different settings. */
export const differs = (one: SettingsValues, other: SettingsValues): boolean =>
  JSON.stringify(settingsOf(one, 0)) !== JSON.stringify(settingsOf(other, 0));

/** Errors that prevent a save. */
export function validate({ templates, keepReporterDays }: SettingsValues, t: TFunction): SettingsErrors {
  const inTemplates = ReplyKinds.options.flatMap((kind) =>
    Language.options.flatMap((language) => templateErrors(`templates.${kind}.${language}`, templates[kind][language], t)),
  );
  const days = Number(keepReporterDays);
  const hasDays = Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
  return { ...Object.fromEntries(inTemplates), ...(!hasDays && { keepReporterDays: t('clearing.error.days') }) };
}

const templateErrors = (path: string, template: ReplyTemplate, t: TFunction): [string, string][] =>
  (['subject', 'text'] as const).flatMap((field): [string, string][] => {
    const written = template[field];
    if (written.trim() === '') return [[`${path}.${field}`, t(`clearing.error.${field}`)]];
    const names = unknownPlaceholders(written).map((name) => `{{${name}}}`);
    return names.length === 0 ? [] : [[`${path}.${field}`, t('pipelines.mails.unknown_placeholder', { names: names.join(', ') })]];
  });

/** Returns the form values with one template replaced. */
export const withTemplate = (values: SettingsValues, kind: ReplyKind, language: Language, template: ReplyTemplate): SettingsValues => ({
  ...values,
  templates: { ...values.templates, [kind]: { ...values.templates[kind], [language]: template } },
});

/** `mine` if it differs from `base`, else `theirs`. */
const newer = <T>(mine: T, base: T, theirs: T): T => (JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine);

/** Own changes since `base` applied to `theirs`, the settings somebody else stored. */
export function mergeSettings(mine: SettingsValues, base: SettingsValues, theirs: SettingsValues): SettingsValues {
  const order = newer(orderOf(mine), orderOf(base), orderOf(theirs));
  const look = (stage: StageStyle['stage']) => newer(lookOf(mine, stage), lookOf(base, stage), lookOf(theirs, stage));
  const template = (kind: ReplyKind, language: Language) =>
    newer(mine.templates[kind][language], base.templates[kind][language], theirs.templates[kind][language]);
  const templates = ReplyKinds.options.map((kind) => [kind, { de: template(kind, 'de'), en: template(kind, 'en') }]);
  return {
    stages: order.flatMap((stage) => look(stage) ?? []),
    templates: Object.fromEntries(templates) as SettingsValues['templates'],
    keepReporterDays: newer(mine.keepReporterDays, base.keepReporterDays, theirs.keepReporterDays),
  };
}

const orderOf = ({ stages }: SettingsValues) => stages.map(({ stage }) => stage);
const lookOf = ({ stages }: SettingsValues, stage: StageStyle['stage']) => stages.find((look) => look.stage === stage);
