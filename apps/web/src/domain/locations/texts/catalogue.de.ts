import { GERMAN_NAMES } from '@rastnetz/contract';

/** Names of types, features and brands; exported files have the same. */
export const catalogue = GERMAN_NAMES;
