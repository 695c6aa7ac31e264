import type { GrantableRight } from '@rastnetz/contract';

/** What the texts of a right are called: a colon means something in a key of a text. */
export const rightText = (right: GrantableRight) => (right === 'locations:all' ? 'locations_all' : right);
