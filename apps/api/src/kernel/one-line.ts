/** A quoted text in one line: the line breaks of a cell or a name could show lines that no program wrote. */
export const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');
