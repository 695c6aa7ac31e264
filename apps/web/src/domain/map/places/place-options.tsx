import { Combobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { NoOptions, OptionText } from './option-text.tsx';
import { choiceTitle, placeDetails, placesRemark } from './place-text.ts';
import type { PlaceAnswer } from './use-place-search.ts';

/** The places found, each with details that distinguish it from others of the same name; a message if there are none. */
export function PlaceOptions({ answer }: { readonly answer: PlaceAnswer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (answer.choices.length === 0) return <NoOptions remark={placesRemark(answer, t)} />;
  return answer.choices.map((choice) => (
    <Combobox.Option key={choice.key} value={choice.key}>
      <OptionText title={choiceTitle(choice)} details={choice.place ? placeDetails(choice.place, t, language) : t('place.position')} />
    </Combobox.Option>
  ));
}
