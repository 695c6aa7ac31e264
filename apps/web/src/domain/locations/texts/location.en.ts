import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './location.de.ts';

export const location = {
  hours: {
    time: 'Please enter a time such as 6:30.',
    open_missing: 'Please enter the start.',
    close_missing: 'Please enter the end.',
    first_missing: 'Please enter period 1 first.',
    equal: 'Start and end are the same.',
    overlap: 'The periods overlap.',
  },
  special: {
    date_missing: 'Please enter a date.',
    to_before_from: 'The last day is before the first.',
    overlap: 'There is already an entry for these days.',
  },
  parking: {
    range: 'Please enter a number from 0 to 999.',
    hours: 'Please enter 0.5 to 720 hours, in steps of half an hour.',
    height: 'Please enter 1 to 9.99 metres, with at most two decimals.',
  },
  address: { country: 'This country is not in the list.' },
  road: { km: 'Please enter a kilometre from 0 to 2,000, with at most one decimal.' },
  offer: {
    operator_unknown: 'This operator is not in the list.',
    unknown: 'The location has no such block.',
    twice: 'This block occurs twice.',
    taken: 'Another location has just created one of these blocks. Please save again.',
  },
  image: {
    unknown: 'The location has no such image.',
    twice: 'This image occurs twice.',
    upload_missing: 'The file of this image did not arrive.',
  },
  export: { too_many_rows: 'An Excel file holds at most {{max}} locations. Please filter, or export as CSV.' },
  offline: {
    reason_missing: 'Please give a reason.',
    reason_long: 'The reason is too long.',
  },
  closure: {
    past: 'Please enter a date from today on.',
    long: 'At most {{max}} days ahead.',
  },
  bulk: {
    twice: 'This location occurs twice.',
    nothing: 'Please change at least one detail.',
    phone: 'Please enter a complete phone number such as +49 511 123456.',
    website: 'Please enter an address such as www.example.com.',
  },
  company_unknown: 'There is no such company.',
  origin_taken: 'This company already has a location with this ID from this source.',
  source_twice: 'This source occurs twice.',
} as const satisfies Texts<typeof german.location>;
