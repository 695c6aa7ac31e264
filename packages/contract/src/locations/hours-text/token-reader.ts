import type { HoursToken, TokenKind } from './hours-token.ts';

type TokenOf<K extends TokenKind> = Extract<HoursToken, { readonly kind: K }>;

/** Reads tokens sequentially, with lookahead. */
export class TokenReader {
  readonly #tokens: readonly HoursToken[];
  #place = 0;

  constructor(tokens: readonly HoursToken[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#place >= this.#tokens.length;
  }

  /** Number of tokens consumed. */
  get place(): number {
    return this.#place;
  }

  /** The next token, not consumed. */
  get next(): HoursToken | undefined {
    return this.#tokens[this.#place];
  }

  /** Whether the token at offset `ahead` is of one of the kinds. */
  sees(kinds: readonly TokenKind[], ahead = 0): boolean {
    const token = this.#tokens[this.#place + ahead];
    return token !== undefined && kinds.includes(token.kind);
  }

  /** Consumes and returns the next token if it is of the kind; else returns null. */
  take<K extends TokenKind>(kind: K): TokenOf<K> | null {
    const token = this.#tokens[this.#place];
    if (token?.kind !== kind) return null;
    this.#place += 1;
    return token as TokenOf<K>;
  }

  /** Consumes one token of any of the kinds; returns whether there was one. */
  skip(kinds: readonly TokenKind[]): boolean {
    if (!this.sees(kinds)) return false;
    this.#place += 1;
    return true;
  }
}
