import type { TypeOptions } from 'i18next';

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];
/** Dotted path of every text that i18next is told of (`app/texts/load-texts.ts`), so a misspelt key does not compile. */
export type MessageKey = Paths<TypeOptions['resources']['translation']>;
