import type { GrantableRight } from '@rastnetz/contract';

/** The part of a text key that names a right: a colon separates namespaces in keys of i18next. */
export const rightText = (right: GrantableRight) => (right === 'locations:all' ? 'locations_all' : right);
