/**
 * A response that is JSON already, for lists of thousands of entries that are serialized once and sent often. Whoever builds it has checked each
 * entry against the schema of the endpoint, so that no private column leaks.
 */
export class CheckedJson<T> {
  readonly text: string;
  /** Only for the type: what the text contains. */
  declare readonly content: T;

  constructor(text: string) {
    this.text = text;
  }
}
