import { ADDRESS_MAX, foldText } from '@rastnetz/contract';

interface StreetParts {
  readonly street: string;
  /** Null if the text has none, or none that is certain. */
  readonly houseNumber: string | null;
}

/** "7", "12a", "12 a", "3-5", "10/12" or "7 a-c". Longer numbers may be years. */
const HOUSE_NUMBER = /^\d{1,3}(?:\s?[a-z])?(?:\s?[-–/+]\s?(?:\d{1,3}(?:\s?[a-z])?|[a-z]))?$/iu;
/** Length of the longest: "123 a - 123 a". */
const HOUSE_NUMBER_MAX = 13;
/** What is before a house number: a blank, or an abbreviation ("Dorfstr.7"). */
const BEFORE_NUMBER = /^(?:.?\s|\p{L}\.)$/su;
/** The only digits in the name of a street: "Straße des 17. Juni". */
const ORDINALS = /\b\d{1,2}\.(?=\s)/g;
/** A shorter last word is that of a road ("L 14", "SS 12"). */
const LAST_WORD_MIN = 3;
/** Words that are no name without another one: there are streets called "Straße 17". */
const GENERAL = new Set('strasse str weg platz allee gasse ring damm ufer markt street road avenue lane via viale piazza rue'.split(' '));
/** Words with which a number may be that of a road, kilometre, exit, building or mailbox. */
const NUMBERED = new Set(
  [
    'bundesstrasse bundesstr landesstrasse landesstr landstrasse landstr kreisstrasse kreisstr staatsstrasse staatsstr reichsstrasse',
    'europastrasse autobahn bab autostrada statale provinciale regionale highway motorway route nationale departementale',
    'km kilometer ausfahrt abfahrt anschlussstelle exit junction uscita nr nummer number numero postfach box',
    'haus halle tor gate block gebaude gebaeude building unit etage stock flur flurstuck flurstueck parzelle quadrat',
  ].flatMap((line) => line.split(' ')),
);

/** Whether a number after this text is certainly a house number. */
function isStreet(text: string): boolean {
  const bare = text.endsWith('.') ? text.slice(0, -1) : text;
  const last = bare.split(/\P{L}/u).at(-1) ?? '';
  if ([...last].length < LAST_WORD_MIN || /\d/.test(text.replace(ORDINALS, ''))) return false;
  const words = foldText(text).split(/[^a-z]+/);
  return !words.some((each) => NUMBERED.has(each)) && !(last === bare && GENERAL.has(foldText(last)));
}

/** Where the house number at the end of a text begins, or null. Single places are tried, because a search is slow in a text of blanks. */
function placeOfNumber(text: string): number | null {
  for (let place = Math.max(1, text.length - HOUSE_NUMBER_MAX); place < text.length; place += 1)
    if (BEFORE_NUMBER.test(text.slice(Math.max(0, place - 2), place)) && HOUSE_NUMBER.test(text.slice(place))) return place;
  return null;
}

/**
 * Street and house number of a text such as "Dorfstr. 7". A text whose number is not certain stays whole, in `street`: "L 14", "B3 12a",
 * "Bundesstraße 3", "Straße 17". Nothing is lost but blanks between the two.
 */
export function splitStreet(text: string): StreetParts {
  const place = text.length > ADDRESS_MAX.street ? null : placeOfNumber(text);
  const street = text.slice(0, place ?? 0).trimEnd();
  return place !== null && isStreet(street) ? { street, houseNumber: text.slice(place) } : { street: text, houseNumber: null };
}
