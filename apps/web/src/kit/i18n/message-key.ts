import type { TypeOptions } from 'i18next';

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];
/** Dotted path of every registered text (`app/texts/load-texts.ts`), so that a misspelt key does not compile. */
export type MessageKey = Paths<TypeOptions['resources']['translation']>;
