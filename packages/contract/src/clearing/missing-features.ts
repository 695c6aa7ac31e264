import type { Feature } from '../catalogue/catalogue.ts';
import { FEATURE_WORDS } from './message-words.ts';

/** An amenity that, according to a message, a place no longer has. */
export interface GoneFact {
  readonly kind: 'gone';
  readonly feature: Feature;
  readonly words: string;
}

const ENDS = '(?=$| ?[.,;!]| (?:und|and|da|vorhanden|hier|dort|here|there)(?!\\p{L}))';
const IS = "(?:['’]s| (?:is|are|was|were|has been|have been|ist|sind|wurden?))?(?: (?:now|jetzt|leider|sadly))?";

const formsOf = (name: string): string[] => [
  `keine?n? (?:${name}) mehr`,
  `(?:${name})(?: gibt es| gibt's| gibts| ist| sind)?(?: leider| hier| dort)? nicht mehr`,
  `(?:${name})${IS} (?:gone|removed|weg|abgebaut|abgerissen)`,
  `(?:${name}) wurden?(?: leider)? entfernt`,
  `no more (?:${name})`,
  `no (?:${name}) (?:any ?more|any longer)`,
  `no longer (?:an? |any |has |have )?(?:${name})`,
];

const FORMS = FEATURE_WORDS.map(
  ([feature, names]) => [feature, new RegExp(`(?<!\\p{L})(?:${formsOf(names.join('|')).join('|')})${ENDS}`, 'iu')] as const,
);

/** Words that indicate a question, a wish, a plan, a distant place or a statement about today only. */
const UNSURE = new Set(
  [
    'ob wenn falls von vom soll sollen sollte sollten wird werden würde würden könnte bald heute kaum bitte brauche brauchen brauchst braucht',
    'if whether when not isn aren wasn weren don will would should could might may soon today almost please need needs want wish never',
  ].flatMap((line) => line.split(' ')),
);

/** The amenities that, according to a part of a message, are gone; a negation alone does not suffice. */
export function missingFeaturesIn(part: string): GoneFact[] {
  const words = part.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (part.endsWith('?') || words.some((word) => UNSURE.has(word))) return [];
  return FORMS.flatMap(([feature, form]) => {
    const found = form.exec(part);
    return found ? [{ kind: 'gone' as const, feature, words: found[0] }] : [];
  });
}
