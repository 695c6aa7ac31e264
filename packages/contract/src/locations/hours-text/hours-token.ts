/** Place of public holidays after the seven days of the week. */
export const HOLIDAY = 7;

/** A time as written: `6`, `6:30`, `6 pm`. A bare number may also be a day of a month. */
export interface TimeToken {
  readonly kind: 'time';
  readonly hour: number;
  readonly minute: number;
  /** `exact` where a word says which half of the day, as in "midnight". */
  readonly half: 'am' | 'pm' | 'exact' | null;
  readonly isBare: boolean;
}

/** The smallest parts of a line of opening hours. */
export type HoursToken =
  | TimeToken
  /** Days of the week, 0 for Monday, and `HOLIDAY`. */
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'date'; readonly date: string }
  /** A day of a month whose year is not said. */
  | { readonly kind: 'yearless'; readonly day: number; readonly month: number }
  | { readonly kind: 'label'; readonly text: string }
  /** `Uhr` tells the time of day, `Stunden` how long, `h` either. */
  | { readonly kind: 'unit'; readonly isClock: boolean; readonly isSpan: boolean }
  /** `isWhole`: said alone it is about the whole week, unlike `Ruhetag` and the `off` of machines. */
  | { readonly kind: 'closed'; readonly isWhole: boolean }
  /** `always`: around the clock, but only where no hours follow. */
  | { readonly kind: 'allDay' | 'always' | 'vague' | 'open' | 'title' | 'break' | 'except' | 'since' }
  /** A plus joins days, nothing else: after a time, it leaves the end open. */
  | { readonly kind: 'dash' | 'until' | 'and' | 'slash' | 'plus' | 'comma' | 'semicolon' | 'colon' };

export type TokenKind = HoursToken['kind'];
