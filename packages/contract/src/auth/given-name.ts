import { isVisible, SingleLine } from '../http/single-line.ts';

/** Maximum length of a first or last name, in characters. */
const NAME_MAX = 100;
/** A first name: on one line, with at least one visible character (S5-REG-01). */
export const GivenName = SingleLine.max(NAME_MAX).refine(isVisible, 'register.error.vorname');
