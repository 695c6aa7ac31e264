import { posix } from 'node:path';
import { ImportFileError } from '../parts/import-file-error.ts';
import { MAX_PARTS, NAMED_SHEETS, requireAtMost } from '../parts/sheet-limits.ts';
import { scanXml, type XmlHandlers } from '../parts/xml-scan.ts';
import { ZipParts } from './zip-parts.ts';

/** The first visible sheet of a workbook, and what is needed to read its cells. */
export interface Workbook {
  readonly parts: ZipParts;
  readonly sheetPart: string;
  /** Names of the first other sheets that have cells, hidden ones too. */
  readonly otherSheets: readonly string[];
  readonly textsPart: string;
  readonly stylesPart: string;
  /** Days are counted from 1904 instead of 1900. */
  readonly isFrom1904: boolean;
}

const MAIN = 'xl/workbook.xml';

type Attributes = Readonly<Record<string, string>>;

/** Reference of one part to another (ECMA-376, part 2, 9.3). */
interface Relation {
  readonly id: string;
  /** `worksheet`, without the address before it, which differs between the editions of the standard. */
  readonly type: string;
  /** Name of the part. */
  readonly target: string;
}

/** Name of an element or attribute without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses a part of a workbook to its end. */
export async function readPart(parts: ZipParts, name: string, handlers: XmlHandlers): Promise<void> {
  if (!parts.has(name)) return;
  for await (const _piece of scanXml(parts.text(name), handlers, 'import.file.workbook'));
}

/** Opens an XLSX file; the caller closes `parts`. Throws `ImportFileError` for another format or an invalid workbook. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const parts = await ZipParts.open(path);
  try {
    const main = await mainOf(parts);
    const { sheets, isFrom1904 } = await sheetsOf(parts, main);
    const relations = await relationsOf(parts, main);
    // Worksheets only, not sheets of charts or macros.
    const worksheets = new Map(relations.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target]] : [])));
    const found = sheets.flatMap(({ id, ...sheet }) => ({ ...sheet, part: worksheets.get(id) ?? null }));
    const sheetPart = found.find(({ isVisible, part }) => isVisible && part !== null)?.part;
    if (!sheetPart || !parts.has(sheetPart)) throw new ImportFileError('import.file.no_sheet');
    const otherSheets = await filledSheets(
      parts,
      found.filter(({ part }) => part !== sheetPart),
    );
    const partOf = (type: string) =>
      relations.find((relation) => relation.type === type)?.target ?? posix.join(posix.dirname(main), `${type}.xml`);
    return { parts, sheetPart, otherSheets, textsPart: partOf('sharedStrings'), stylesPart: partOf('styles'), isFrom1904 };
  } catch (error) {
    parts.close();
    throw error;
  }
}

/** Whether a part has a name that programs give the main one, such as `workbook2.xml`. */
function mayBeMain(name: string): boolean {
  const base = posix.basename(name).toLowerCase();
  return base.startsWith('workbook') && base.endsWith('.xml');
}

/** Name of the main part, which some programs write outside of `xl`. Throws `ImportFileError` for a zip that is no workbook. */
async function mainOf(parts: ZipParts): Promise<string> {
  if (parts.has('xl/vbaProject.bin')) throw new ImportFileError('import.file.macros');
  const documents = (await relationsOf(parts, '')).filter(({ type }) => type === 'officeDocument').map(({ target }) => target);
  const main = [MAIN, ...documents].find((name) => mayBeMain(name) && parts.has(name));
  if (main !== undefined) return main;
  const { value: type = '' } = await parts.text('mimetype').next();
  throw new ImportFileError(type.startsWith('application/vnd.oasis.opendocument') ? 'import.file.ods' : 'import.file.unknown');
}

/** Relations of a part, or of the package (`''`). */
async function relationsOf(parts: ZipParts, name: string): Promise<readonly Relation[]> {
  const { dir, base } = posix.parse(name);
  const relations: Relation[] = [];
  const open = (_name: string, { Id, Target, Type }: Attributes) => {
    if (Id === undefined || Target === undefined || Type === undefined) return;
    const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target);
    relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
    requireAtMost(relations.length, MAX_PARTS, 'import.file.workbook');
  };
  await readPart(parts, posix.join(dir, '_rels', `${base}.rels`), { open });
  return relations;
}

/** A sheet as the main part names it. */
interface SheetEntry {
  readonly id: string;
  readonly name: string;
  readonly isVisible: boolean;
}

/** The sheets, in order. */
async function sheetsOf(parts: ZipParts, main: string): Promise<{ readonly sheets: readonly SheetEntry[]; readonly isFrom1904: boolean }> {
  const sheets: SheetEntry[] = [];
  let isFrom1904 = false;
  const open = (name: string, attributes: Attributes) => {
    if (localName(name) === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    if (localName(name) === 'sheet') sheets.push(...sheetOf(attributes));
    requireAtMost(sheets.length, MAX_PARTS, 'import.file.workbook');
  };
  await readPart(parts, main, { open });
  return { sheets, isFrom1904 };
}

function sheetOf({ state = 'visible', name = '', ...attributes }: Attributes): SheetEntry[] {
  const id = Object.entries(attributes).find(([key]) => key.includes(':') && localName(key) === 'id')?.[1];
  return id === undefined ? [] : [{ id, name, isVisible: state === 'visible' }];
}

/** Names of the first sheets that have a cell with a value, or cannot be read. Bounded, because they leave the thread of the file. */
async function filledSheets(
  parts: ZipParts,
  sheets: readonly { readonly name: string; readonly part: string | null }[],
): Promise<string[]> {
  const names: string[] = [];
  for (const { name, part } of sheets) {
    if (names.length === NAMED_SHEETS.count) break;
    if (part !== null && parts.has(part) && (await hasValues(parts, part))) names.push(name.slice(0, NAMED_SHEETS.length));
  }
  return names;
}

async function hasValues(parts: ZipParts, part: string): Promise<boolean> {
  let isFound = false;
  const open = (name: string) => {
    isFound ||= localName(name) === 'v' || localName(name) === 'is';
  };
  try {
    for await (const _piece of scanXml(parts.text(part), { open }, 'import.file.workbook')) if (isFound) return true;
    return isFound;
  } catch (error) {
    // The rows of the first sheet are not worse for it.
    if (error instanceof ImportFileError) return true;
    throw error;
  }
}
