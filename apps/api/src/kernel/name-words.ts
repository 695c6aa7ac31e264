import { foldDigraphs, foldText } from '@rastnetz/contract';

/** The words of a search, each in its foldings; short ones are included, because names may be short and users are few. */
export const nameWords = (suche: string): string[][] =>
  suche
    .split(/\s+/)
    .map(foldingsOf)
    .filter((needles) => needles.length > 0);

const foldingsOf = (word: string): string[] => [...new Set([foldText(word), foldDigraphs(word)])].filter((needle) => needle !== '');
