import { GERMAN_NAMES } from '@rastnetz/contract';

/** Names of types, features and brands, shared with exported files. */
export const catalogue = GERMAN_NAMES;
