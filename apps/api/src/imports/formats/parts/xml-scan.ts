import { SaxParser, type SaxTag } from '@cj-tech-master/excelts/xml';
import { ImportFileError } from './import-file-error.ts';
import { MEBIBYTE } from './sheet-limits.ts';

/** Receives each element as it is parsed; attributes as written, names with their prefix. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Longest text, comment or tag, as each is held in memory completely. */
const MAX_QUIET = 4 * MEBIBYTE;
const MAX_DEPTH = 64;
/** A document type precedes the root; entities can be defined only there. */
const DOCTYPE = /<!(?:DOCTYPE|ENTITY)/i;
/** Characters to retain of a piece, in case a document type continues in the next one. */
const DOCTYPE_REST = '<!DOCTYPE'.length - 1;

/**
 * Parses XML piece by piece; after each piece the caller may use what the handlers received. Documents that define entities are refused.
 * Throws `ImportFileError` for malformed XML, with `key` and the line.
 */
export async function* scanXml(
  text: AsyncIterable<string>,
  handlers: XmlHandlers,
  key: 'import.file.xml' | 'import.file.workbook',
): AsyncGenerator<void> {
  const parser = new SaxParser({ position: true, maxDepth: MAX_DEPTH, maxEntityExpansions: 0 });
  const refusal = () => new ImportFileError(key, key === 'import.file.xml' ? { line: parser.line } : {});
  let quiet = 0;
  let hasRoot = false;
  let before = '';
  parser.on('error', () => {
    throw refusal();
  });
  parser.on('opentag', ({ name, attributes }: SaxTag) => {
    quiet = 0;
    hasRoot = true;
    handlers.open(name, attributes);
  });
  parser.on('text', (part) => {
    quiet = 0;
    handlers.text?.(part);
  });
  parser.on('cdata', (part) => handlers.text?.(part));
  parser.on('closetag', ({ name }) => handlers.close?.(name));
  for await (const piece of text) {
    const prologue = hasRoot ? '' : before + piece;
    if (DOCTYPE.test(prologue)) throw new ImportFileError('import.file.entities');
    before = prologue.slice(-DOCTYPE_REST);
    quiet += piece.length;
    parser.write(piece);
    if (quiet > MAX_QUIET) throw refusal();
    yield;
  }
  parser.close();
}
