import { HOURS_WORDS } from '../locations/hours-text/hours-words.ts';
import { NEGATION_STEMS, NEGATIONS } from './message-words.ts';

/** Words of a text, in lower case. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/**
 * The parts of a message that affirm something: sentences, and their halves around "but". A part with a negation affirms nothing, a part
 * that is only a negation revokes the part before it, and text after a negation that announces a list is ignored.
 */
export function affirmativeParts(message: string, isAffirming: (part: string) => boolean): string[] {
  const affirmed: string[] = [];
  let isTakenBack = false;
  for (const part of partsBeforeList(partsOf(message)).reverse()) {
    const isAffirmed = !isNegated(part);
    if (isAffirmed && !isTakenBack) affirmed.unshift(part);
    if (isAffirming(part)) isTakenBack = false;
    else isTakenBack ||= !isAffirmed;
  }
  return affirmed;
}

function partsBeforeList(parts: readonly string[]): string[] {
  const list = parts.findIndex((part) => /[:?]$/.test(part) && hasNegation(part));
  return parts.slice(0, list < 0 ? parts.length : list);
}

const hasNegation = (part: string): boolean =>
  wordsOf(part).some((word) => NEGATIONS.has(word) || NEGATION_STEMS.some((stem) => word.startsWith(stem)));
const isNegated = (part: string): boolean => part.endsWith('?') || hasNegation(part);

/** The sentences of a message, and their halves around "but". */
export function partsOf(message: string): string[] {
  const sentences = message.match(/(?:[^.!?\n]|\.(?=\S))+[.!?]*/g) ?? [];
  const whole: string[] = [];
  for (const sentence of sentences) {
    if (ABBREVIATION.test(whole.at(-1) ?? '')) whole.push(`${whole.pop()}${sentence}`);
    else whole.push(sentence);
  }
  return whole
    .flatMap((sentence) => sentence.split(/[ ,](?:aber|but|jedoch|however|sondern|dafür|though)[ ,]/i))
    .map((part) => part.trim());
}

/** Abbreviations whose dot does not end a sentence. */
const ABBREVIATION = /(?:^|[^\p{L}])(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|tägl|ca|inkl|incl|bzw|tel|fon|nr|telefonnr)\.$/iu;

const CLOSED = new Set(['closed', 'geschlossen', 'zu', 'dicht', 'shut']);
/** Abbreviations of days that are also other words. */
const DOUBTFUL_DAYS = new Set(['so', 'do', 'we']);

/** Whether a part states that something is closed, and not only on some days. */
export function statesPermanentClosure(part: string): boolean {
  const words = wordsOf(part);
  const namesDay = words.some((word) => HOURS_WORDS.get(word)?.kind === 'days' && !DOUBTFUL_DAYS.has(word));
  return !namesDay && words.some((word) => CLOSED.has(word));
}
