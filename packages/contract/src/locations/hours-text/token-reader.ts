import type { HoursToken, TokenKind } from './hours-token.ts';

type TokenOf<K extends TokenKind> = Extract<HoursToken, { readonly kind: K }>;

/** Reads tokens one after the other, with a look ahead. */
export class TokenReader {
  readonly #tokens: readonly HoursToken[];
  #place = 0;

  constructor(tokens: readonly HoursToken[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#place >= this.#tokens.length;
  }

  /** How many tokens have been read. */
  get place(): number {
    return this.#place;
  }

  /** The token that would be read next. */
  get next(): HoursToken | undefined {
    return this.#tokens[this.#place];
  }

  /** Whether the token at this distance is of one of the kinds. */
  sees(kinds: readonly TokenKind[], ahead = 0): boolean {
    const token = this.#tokens[this.#place + ahead];
    return token !== undefined && kinds.includes(token.kind);
  }

  /** The next token if it is of the kind, which is then read; else null. */
  take<K extends TokenKind>(kind: K): TokenOf<K> | null {
    const token = this.#tokens[this.#place];
    if (token?.kind !== kind) return null;
    this.#place += 1;
    return token as TokenOf<K>;
  }

  /** Reads one token of any of the kinds; returns whether there was one. */
  skip(kinds: readonly TokenKind[]): boolean {
    if (!this.sees(kinds)) return false;
    this.#place += 1;
    return true;
  }
}
