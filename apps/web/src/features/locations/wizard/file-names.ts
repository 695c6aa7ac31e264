import type { TFunction } from 'i18next';
import type { FieldText } from '#domain/locations/words/describe-values.ts';

/** The files of some fields by their names; a stored one by its place. */
export const fileNames = (rows: readonly FieldText[], t: TFunction): string =>
  rows
    .flatMap(({ pictures }) => pictures.map(({ upload }, index) => upload?.name ?? t('upload.stored_image', { place: index + 1 })))
    .join(', ');
