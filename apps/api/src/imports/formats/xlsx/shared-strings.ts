import { MAX_IMPORT_CELL } from '@rastnetz/contract';
import { ImportFileError } from '../parts/import-file-error.ts';
import { MEBIBYTE } from '../parts/sheet-limits.ts';
import { localName, readPart } from './workbook.ts';
import type { ZipParts } from './zip-parts.ts';

/** Approximate memory limit for the texts of a workbook: one or two bytes per character, plus a header per text. */
const MAX_MEMORY = 96 * MEBIBYTE;
const TEXT_HEAD = 32;

/** Appends to the text of a cell until it exceeds the cell limit; the rest is dropped. */
export const appended = (text: string, part: string): string =>
  (text.length > MAX_IMPORT_CELL ? text : text + part).slice(0, MAX_IMPORT_CELL + 1);

/** Shared strings of a workbook (ECMA-376, part 1, 18.4). Throws `ImportFileError` if they take too much memory. */
export async function sharedStringsOf(parts: ZipParts, name: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let memory = 0;
  let text = '';
  let isText = false;
  let phonetic = 0;
  await readPart(parts, name, {
    open(tag) {
      const element = localName(tag);
      if (element === 'si') text = '';
      if (element === 'rPh') phonetic += 1;
      isText = element === 't' && phonetic === 0;
    },
    text(part) {
      if (isText) text = appended(text, part);
    },
    close(tag) {
      const element = localName(tag);
      isText = false;
      if (element === 'rPh') phonetic -= 1;
      if (element !== 'si') return;
      texts.push(text);
      memory += text.length + TEXT_HEAD;
      if (memory > MAX_MEMORY) throw new ImportFileError('import.file.memory');
    },
  });
  return texts;
}
