import { Text } from '@mantine/core';
import { type CustomField, customLabel, type LocationSummary } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { fieldsOfType } from '#domain/locations/custom/custom-entries.ts';
import { customText } from '#domain/locations/custom/custom-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import classes from './location-list.module.css';

interface CustomCellProps {
  readonly field: CustomField;
  readonly location: LocationSummary;
}

/** Returns the text of a custom field's value; empty if the location type does not have the field. */
function useTextOf({ locationType, custom }: LocationSummary): (field: CustomField) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (field) => (fieldsOfType([field], locationType).length > 0 ? customText(field, custom[field.key], { t, language }) : '');
}

/** Value of a custom field, clamped to two lines; a dash if there is none. */
export function CustomCell({ field, location }: CustomCellProps) {
  const { t } = useTranslation();
  const text = useTextOf(location)(field);
  return (
    <Text size="sm" lineClamp={2} className={classes.custom} title={text}>
      {text || t('locations.row.no_features')}
    </Text>
  );
}

interface CustomLineProps {
  readonly fields: readonly CustomField[];
  readonly location: LocationSummary;
}

/** Custom fields that have a value, on one line; cut text is complete in the tooltip. */
export function CustomLine({ fields, location }: CustomLineProps) {
  const language = useLanguage();
  const textOf = useTextOf(location);
  const facts = fields
    .map((field) => ({ key: field.key, label: `${customLabel(field, language)}: `, text: textOf(field) }))
    .filter(({ text }) => text !== '');
  if (facts.length === 0) return null;
  return (
    <Text size="sm" truncate title={facts.map(({ label, text }) => label + text).join(' · ')}>
      {facts.map(({ key, label, text }) => (
        <span key={key} className={classes.customPart}>
          <Text span inherit c="dimmed">
            {label}
          </Text>
          {text}
        </span>
      ))}
    </Text>
  );
}
