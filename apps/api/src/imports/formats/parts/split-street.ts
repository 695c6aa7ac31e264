import { ADDRESS_MAX, foldText } from '@rastnetz/contract';

interface StreetParts {
  readonly street: string;
  /** Null if the text has none, or none that is certain. */
  readonly houseNumber: string | null;
}

/** "7", "12a", "12 a", "3-5", "10/12" or "7 a-c" at the end, after blanks or an abbreviation ("Dorfstr.7"). Longer numbers may be years. */
const NUMBER_AT_END = /(?:\s+|(?<=\p{L}\.))(\d{1,3}(?:\s?[a-z])?(?:\s?[-–/+]\s?(?:\d{1,3}(?:\s?[a-z])?|[a-z]))?)$/iu;
/** The only digits in the name of a street: "Straße des 17. Juni". */
const ORDINALS = /\b\d{1,2}\.(?=\s)/g;
/** The last word of a street, perhaps abbreviated; a shorter one is a road ("L 14", "SS 12"). */
const LAST_WORD = /(\p{L}{3,})\.?$/u;
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
  const [last, word = ''] = LAST_WORD.exec(text) ?? [];
  if (last === undefined || /\d/.test(text.replace(ORDINALS, ''))) return false;
  const words = foldText(text).split(/[^a-z]+/);
  return !words.some((each) => NUMBERED.has(each)) && !(last === text && GENERAL.has(foldText(word)));
}

/**
 * Street and house number of a text such as "Dorfstr. 7". A text whose number is not certain stays whole, in `street`: "L 14", "B3 12a",
 * "Bundesstraße 3", "Straße 17". Nothing is lost but blanks between the two.
 */
export function splitStreet(text: string): StreetParts {
  const found = text.length > ADDRESS_MAX.street ? null : NUMBER_AT_END.exec(text);
  const [, houseNumber = ''] = found ?? [];
  const street = text.slice(0, found?.index);
  return found && isStreet(street) ? { street, houseNumber } : { street: text, houseNumber: null };
}
