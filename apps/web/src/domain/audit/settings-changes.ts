import { type AuditEntry, Language, OPEN_STAGES, type OpenStage, ReplyKind, StageColour } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { ChangeText } from './change-text.ts';
import { reportedChange } from './reported-change.ts';

type Changes = AuditEntry['changes'];
type Format = (value: unknown) => string;

/** Changes of the clearing settings in words: the order of the stages, their names and colours, days, mail templates. */
export function settingsChanges(t: TFunction, changes: Changes): ChangeText[] {
  const orderOf: Format = (value) => known(OPEN_STAGES, value, (stage) => t(`clearing.stage.${stage}`));
  const daysOf: Format = (value) => (typeof value === 'number' ? String(value) : '');
  return [
    ...reportedChange(t('audit.field.stageOrder'), changes['stageOrder'], orderOf),
    ...OPEN_STAGES.flatMap((stage) => lookChanges(t, stage, changes[`stage.${stage}`])),
    ...reportedChange(t('pipelines.days.label'), changes['keepReporterDays'], daysOf),
    ...reportedChange(t('pipelines.mails.title'), changes['templates'], (value) => mailNames(t, value)),
  ];
}

/** A null name is the product's default. */
function lookChanges(t: TFunction, stage: OpenStage, change: Changes[string] | undefined): ChangeText[] {
  const labelOf = (part: string) => `${t(`clearing.stage.${stage}`)}, ${part}`;
  const colourOf: Format = (look) => known(StageColour.options, [partOf(look, 'colour')], (colour) => t(`pipelines.colour.${colour}`));
  const nameOf = (language: Language): Format => {
    return (look) => {
      const name = partOf(partOf(look, 'names'), language);
      return typeof name === 'string' && name !== '' ? name : t('audit.value.own');
    };
  };
  return [
    ...Language.options.flatMap((language) => reportedChange(labelOf(t(`pipelines.stages.name_${language}`)), change, nameOf(language))),
    ...reportedChange(labelOf(t('pipelines.stages.colour')), change, colourOf),
  ];
}

/** Names of changed mail templates, such as `rejected.de`; the audit log does not store their texts. */
function mailNames(t: TFunction, value: unknown): string {
  const mails = ReplyKind.options.flatMap((kind) => Language.options.map((language) => ({ kind, language })));
  const names = mails.filter(({ kind, language }) => Array.isArray(value) && value.includes(`${kind}.${language}`));
  return names.map(({ kind, language }) => `${t(`pipelines.mails.kind.${kind}`)} (${t(`users.language.${language}`)})`).join(', ');
}

/** Names of the known values of a list. */
const known = <Value extends string>(options: readonly Value[], value: unknown, name: (value: Value) => string): string =>
  (Array.isArray(value) ? value : [])
    .flatMap((each) => options.filter((option) => option === each))
    .map(name)
    .join(', ');

const partOf = (value: unknown, part: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : null);
