import { Text } from '@mantine/core';
import { type CustomField, customLabel, type Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { fieldsOfType } from '../../../shared/locations/custom/custom-entries.ts';
import { customText } from '../../../shared/locations/custom/custom-text.ts';
import classes from './location-list.module.css';

interface CustomCellProps {
  readonly field: CustomField;
  readonly location: Location;
}

/** How the value of an own field reads; of a field that the type does not have nothing. */
function useTextOf({ locationType, custom }: Location): (field: CustomField) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (field) => (fieldsOfType([field], locationType).length > 0 ? customText(field, custom[field.key], { t, language }) : '');
}

/** The value of an own field under its heading, at most two lines of it; a dash for none. */
export function CustomCell({ field, location }: CustomCellProps) {
  const { t } = useTranslation();
  const text = useTextOf(location)(field);
  return (
    <Text size="sm" lineClamp={2} className={classes.custom} title={text}>
      {text || t('locations.row.no_features')}
    </Text>
  );
}

interface CustomLinesProps {
  readonly fields: readonly CustomField[];
  readonly location: Location;
}

/** Own fields that have a value, one below the other, at most two lines of each. */
export function CustomLines({ fields, location }: CustomLinesProps) {
  const language = useLanguage();
  const textOf = useTextOf(location);
  const lines = fields.map((field) => ({ field, text: textOf(field) })).filter(({ text }) => text !== '');
  if (lines.length === 0) return null;
  return (
    <div>
      {lines.map(({ field, text }) => (
        <Text key={field.key} size="sm" lineClamp={2} className={classes.custom} title={text}>
          <Text span inherit c="dimmed">
            {`${customLabel(field, language)}: `}
          </Text>
          {text}
        </Text>
      ))}
    </div>
  );
}
