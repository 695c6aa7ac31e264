/** Bidirectional control characters; names need none of them. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Text without bidirectional control characters (Unicode UAX #9). */
export const stripBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');

/** User text for use in a message: its writing direction does not affect the message (Unicode UAX #9). */
export function isolate(text: string): string {
  const plain = stripBidiControls(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
