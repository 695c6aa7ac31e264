import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './report-error.de.ts';

export const report_error = {
  trap: 'This field must stay empty.',
  type_missing: 'Please say what it is.',
  place_missing: 'Please say where it is.',
  place_unknown: 'This position is in the sea or outside the map. Please check it.',
  location_missing: 'Please say which location this is about.',
  location_unknown: 'This location does not exist, or no longer does.',
  location_of_new: 'A new location cannot be an existing one as well.',
  message_missing: 'Please say briefly what it is about.',
  nothing: 'Please change what is no longer right, or describe it.',
  idempotency_key: 'The report could not be given a unique ID. Please reload the page.',
} as const satisfies Texts<typeof german.report_error>;
