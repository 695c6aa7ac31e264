import type { TypeOptions } from 'i18next';

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];
/** Dotted path of every registered text (`app/texts/load-texts.ts`); a misspelt key is a type error. */
export type MessageKey = Paths<TypeOptions['resources']['translation']>;
