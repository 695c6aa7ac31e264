/** A text without control characters, for a terminal: cells of a file and stored names may contain escape sequences. Keeps tabs and line breaks. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\t\n]/gu, '\uFFFD');
