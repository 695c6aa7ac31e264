/** Index of public holidays, after the seven days of the week. */
export const HOLIDAY = 7;

/** A time as written: `6`, `6:30`, `6 pm`. A bare number may also be a day of a month. */
export interface TimeToken {
  readonly kind: 'time';
  readonly hour: number;
  readonly minute: number;
  /** `exact` if a word determines the half of the day, as in "midnight". */
  readonly half: 'am' | 'pm' | 'exact' | null;
  readonly isBare: boolean;
}

/** The tokens of a line of opening hours. */
export type HoursToken =
  | TimeToken
  /** Days of the week, 0 for Monday, and `HOLIDAY`. */
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'date'; readonly date: string }
  /** A day of a month without a year. */
  | { readonly kind: 'yearless'; readonly day: number; readonly month: number }
  | { readonly kind: 'label'; readonly text: string }
  /** `Uhr` marks a time of day, `Stunden` a duration, `h` either. */
  | { readonly kind: 'unit'; readonly isClock: boolean; readonly isSpan: boolean }
  /** `isWhole`: applies to the whole week if it is alone, unlike `Ruhetag` and OpenStreetMap's `off`. */
  | { readonly kind: 'closed'; readonly isWhole: boolean }
  /** `always`: around the clock, unless hours follow. */
  | { readonly kind: 'allDay' | 'always' | 'vague' | 'open' | 'title' | 'break' | 'except' | 'since' }
  /** A plus only joins days; after a time it leaves the end open. */
  | { readonly kind: 'dash' | 'until' | 'and' | 'slash' | 'plus' | 'comma' | 'semicolon' | 'colon' };

export type TokenKind = HoursToken['kind'];
