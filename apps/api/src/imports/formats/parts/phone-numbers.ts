import { canonicalPhone, isInvalidPhone, singleLine } from '@rastnetz/contract';
import { withoutDecimal } from './converted-text.ts';

/** A number as it is dialled: without "(0)", the trunk prefix, after a country code. */
export function dialled(text: string): string {
  const line = singleLine(text);
  return canonicalPhone(line.startsWith('+') ? line.replace(/\(0\)/, '') : line);
}

/** Separators of numbers: punctuation, line breaks and words. */
const BETWEEN_NUMBERS = /[,|&\r\n]|\p{L}[\p{L}.]*/u;
/** Separators that occur within a number, too. */
const WITHIN_NUMBER = /\/|\s(?=[+0])/;
const FAX_NUMBER = /(tele)?fax[^\p{L},|&\r\n]*/giu;

/** Of several numbers in a cell the first that can be dialled; without one, the text is a single number. */
export function firstNumber(text: string): string | undefined {
  const integer = withoutDecimal(text);
  if (integer !== text) return dialled(integer);
  const pieces = text.replace(FAX_NUMBER, ',').split(BETWEEN_NUMBERS);
  const [first] = pieces.flatMap(numbersIn);
  return first ?? (isInvalidPhone(dialled(text)) ? pieces.map(dialled).find((phone) => !isInvalidPhone(phone)) : undefined);
}

function numbersIn(piece: string): string[] {
  const parts = piece.split(WITHIN_NUMBER).map(dialled).filter(isComplete);
  return parts.length > 1 ? parts : [dialled(piece), ...parts].filter(isComplete);
}

/** Whether a number has a prefix: one without may be the rest of another. */
const isComplete = (phone: string): boolean => /^[+0]/.test(phone) && !isInvalidPhone(phone);
