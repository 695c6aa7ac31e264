import type { TFunction } from 'i18next';
import type { FieldText } from '#domain/locations/words/describe-values.ts';

/** Names of the files of some fields; stored files are numbered. */
export const fileNames = (rows: readonly FieldText[], t: TFunction): string =>
  rows
    .flatMap(({ pictures }) => pictures.map(({ upload }, index) => upload?.name ?? t('upload.stored_image', { place: index + 1 })))
    .join(', ');
