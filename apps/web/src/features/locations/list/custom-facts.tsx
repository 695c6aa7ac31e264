import { Text } from '@mantine/core';
import { type CustomField, customLabel, type Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { fieldsOfType } from '../../../shared/locations/custom/custom-entries.ts';
import { customText } from '../../../shared/locations/custom/custom-text.ts';
import classes from './location-list.module.css';

interface CustomFactProps {
  readonly field: CustomField;
  readonly location: Location;
}

function useText({ field, location }: CustomFactProps): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const [own] = fieldsOfType([field], location.locationType);
  return own ? customText(own, location.custom[own.key], { t, language }) : '';
}

/** The value of an own field under its heading, at most two lines of it; a dash for none. */
export function CustomCell(props: CustomFactProps) {
  const { t } = useTranslation();
  const text = useText(props);
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

/** Own fields that have a value, each in a line of its own. */
export const CustomLines = ({ fields, location }: CustomLinesProps) =>
  fields.map((field) => <CustomLine key={field.key} field={field} location={location} />);

function CustomLine(props: CustomFactProps) {
  const language = useLanguage();
  const text = useText(props);
  if (text === '') return null;
  return (
    <Text size="sm" lineClamp={1} className={classes.custom} title={text}>
      <Text span inherit c="dimmed">
        {`${customLabel(props.field, language)}: `}
      </Text>
      {text}
    </Text>
  );
}
