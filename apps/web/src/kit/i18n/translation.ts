import type {} from 'i18next';
import type { de } from './de/index.ts';

/** The shape of some texts, whatever the language. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
/** The shape of the German texts; every other language must fill it. */
export type Translation = Texts<typeof de>;

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];
/** Dotted path of every text, so a misspelt key does not compile. */
export type MessageKey = Paths<typeof de>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof de };
    returnNull: false;
  }
}
