/** The shape of some texts, whatever the language. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** A text for each of some keys of the contract, without what they begin with; one too few or too many does not compile. */
export type TextsOf<Keys extends readonly string[], Prefix extends string> = {
  readonly [Key in Keys[number] as Key extends `${Prefix}${infer Name}` ? Name : never]: string;
};
