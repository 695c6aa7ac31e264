import { Badge, Code, Text } from '@mantine/core';
import { type CustomField, customLabel, LocationType } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import lists from '#kit/ui/style/lists.module.css';
import classes from './custom-fields.module.css';

/** Kind, unit, key and location types of a field. */
export function FieldFacts({ field }: { readonly field: CustomField }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, unit, key, types, isRequired, isInList } = field;
  const names = LocationType.options.filter((type) => types.includes(type)).map((type) => t(`catalogue.type.${type}`));
  return (
    <div className={lists.facts}>
      <span>{unit ? `${t(`custom_fields.kind.${kind}`)} (${unit})` : t(`custom_fields.kind.${kind}`)}</span>
      <Text span inherit lang={language === 'de' ? 'en' : 'de'}>
        {customLabel(field, language === 'de' ? 'en' : 'de')}
      </Text>
      <Code className={classes.key}>{key}</Code>
      <span>{names.length === 0 ? t('custom_fields.all_types') : names.join(', ')}</span>
      {isRequired && (
        <Badge size="sm" variant="light">
          {t('custom_fields.required')}
        </Badge>
      )}
      {isInList && (
        <Badge size="sm" variant="light" color="gray">
          {t('custom_fields.in_list')}
        </Badge>
      )}
    </div>
  );
}
