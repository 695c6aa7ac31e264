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
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { mergePart, type Versions } from '#kit/forms/merge-versions.ts';

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
export function validate({ templates, keepReporterDays }: SettingsValues, t: TFunction): FieldErrors {
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

/** The user's changes since `base` applied to `theirs`: the order of the stages, each stage, each mail and the days. */
export function mergeSettings(versions: Versions<SettingsValues>): SettingsValues {
  const template = (kind: ReplyKind, language: Language) => mergePart(versions, ({ templates }) => templates[kind][language]);
  const templates = ReplyKinds.options.map((kind) => [kind, { de: template(kind, 'de'), en: template(kind, 'en') }]);
  return {
    stages: mergePart(versions, orderOf).flatMap((stage) => mergePart(versions, (values) => lookOf(values, stage)) ?? []),
    templates: Object.fromEntries(templates) as SettingsValues['templates'],
    keepReporterDays: mergePart(versions, ({ keepReporterDays }) => keepReporterDays),
  };
}

const orderOf = ({ stages }: SettingsValues) => stages.map(({ stage }) => stage);
const lookOf = ({ stages }: SettingsValues, stage: StageStyle['stage']) => stages.find((look) => look.stage === stage);
