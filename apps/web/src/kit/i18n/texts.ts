/** The shape of a set of texts, in any language. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** Texts for a set of contract keys without their prefix; a missing or additional key is a type error. */
export type TextsOf<Keys extends readonly string[], Prefix extends string> = {
  readonly [Key in Keys[number] as Key extends `${Prefix}${infer Name}` ? Name : never]: string;
};
