import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './custom.de.ts';

export const custom = {
  yes: 'Yes',
  no: 'No',
  none: 'not given',
  choose: 'Please choose',
  retired: '{{label}} (no longer offered)',
  load_failed: 'Further details could not be loaded. Stored values are not affected.',
  loading: 'Further details are loading.',
  error: {
    required: 'Please fill this in.',
    text: 'Please enter a text.',
    too_long: 'This text is too long.',
    number: 'Please enter a number.',
    boolean: 'Please choose yes or no.',
    choice: 'Please choose from the list.',
    date: 'Please enter a date.',
    link: 'Please enter a complete address such as https://example.org.',
    label: 'Please enter a label.',
    options_missing: 'Please enter at least one option that is offered.',
    option_twice: 'This option exists already.',
    too_many_options: 'No more than {{maximum}} options are possible; removed ones that locations still use count too.',
    too_many_fields: 'No more than {{maximum}} fields are possible.',
    too_many_values: 'There are more values than fields.',
    order: 'The order contains a field twice.',
  },
} satisfies Texts<typeof german.custom>;
