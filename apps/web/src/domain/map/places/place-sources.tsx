import { Combobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './place-search.module.css';
import type { PlaceAnswer } from './use-place-search.ts';

/** Attribution of postcodes and villages, which their licence (ODbL 1.0, 4.3) requires where they are shown. The map names only its own sources. */
export function PlaceSources({ answer: { choices } }: { readonly answer: PlaceAnswer }) {
  const { t } = useTranslation();
  if (!choices.some(({ place }) => place?.kind === 'postcode' || place?.kind === 'village')) return null;
  return <Combobox.Footer className={classes.sources}>{t('place.sources')}</Combobox.Footer>;
}
