import { Combobox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './place-search.module.css';
import { choiceTitle, placeDetails, placesRemark } from './place-text.ts';
import type { PlaceAnswer } from './use-place-search.ts';

/** The found places, each with what tells it from others of its name; a sentence where there are none. */
export function PlaceOptions({ answer }: { readonly answer: PlaceAnswer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (answer.choices.length === 0)
    return (
      <Text size="sm" c="dimmed" px="sm" py={6}>
        {placesRemark(answer, t)}
      </Text>
    );
  return answer.choices.map((choice) => (
    <Combobox.Option key={choice.key} value={choice.key}>
      <span className={classes.title}>{choiceTitle(choice)}</span>
      <span className={classes.details}>{choice.place ? placeDetails(choice.place, t, language) : t('place.position')}</span>
    </Combobox.Option>
  ));
}
