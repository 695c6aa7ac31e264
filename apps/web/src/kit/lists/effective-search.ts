import { normalForm, SEARCH_MIN } from '@rastnetz/contract';

/** The search text in effect: one shorter than `SEARCH_MIN` does not filter (S2-LOC-07, S2-CLEARING-01). */
export const effectiveSearch = (text: string): string => (normalForm(text, 'NFC').length < SEARCH_MIN ? '' : text);
