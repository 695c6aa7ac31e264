import type { ImportTarget } from '@rastnetz/contract';

/** Targets that a column `tags` states as well, with their tags of OpenStreetMap in order of precedence. */
const TAG_COLUMNS = {
  name: ['name'],
  brand: ['brand'],
  operator: ['operator'],
  hours: ['opening_hours'],
  phone: ['phone', 'contact:phone'],
  website: ['website', 'contact:website', 'url'],
  street: ['addr:street'],
  housenumber: ['addr:housenumber'],
  postcode: ['addr:postcode'],
  city: ['addr:city'],
  country: ['addr:country'],
  contactEmail: ['email', 'contact:email'],
} as const satisfies Partial<Record<ImportTarget, readonly string[]>>;

export type TaggedTarget = keyof typeof TAG_COLUMNS;

export const isTagged = (target: ImportTarget): target is TaggedTarget => Object.hasOwn(TAG_COLUMNS, target);

/** The value of the first of a target's tags that has one; empty if none has. */
export const tagValue = (tags: Readonly<Record<string, string>>, target: TaggedTarget): string =>
  TAG_COLUMNS[target].map((tag) => tags[tag]).find((value) => value) ?? '';
