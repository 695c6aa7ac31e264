import { posix } from 'node:path';
import { ImportFileError } from '../parts/import-file-error.ts';
import { MAX_PARTS, requireAtMost } from '../parts/sheet-limits.ts';
import { scanXml, type XmlHandlers } from '../parts/xml-scan.ts';
import { ZipParts } from './zip-parts.ts';

/** The first visible sheet of a workbook, and what is needed to read its cells. */
export interface Workbook {
  readonly parts: ZipParts;
  readonly sheetPart: string;
  /** Days are counted from 1904 instead of 1900. */
  readonly isFrom1904: boolean;
}

const MAIN = 'xl/workbook.xml';

type Attributes = Readonly<Record<string, string>>;

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
    await requireSheets(parts);
    const { sheets, isFrom1904 } = await sheetsOf(parts);
    const targets = await worksheetsOf(parts);
    const sheetPart = sheets.map((id) => targets.get(id)).find((target) => target !== undefined);
    if (sheetPart === undefined || !parts.has(sheetPart)) throw new ImportFileError('import.file.no_sheet');
    return { parts, sheetPart, isFrom1904 };
  } catch (error) {
    parts.close();
    throw error;
  }
}

async function requireSheets(parts: ZipParts): Promise<void> {
  if (parts.has('xl/vbaProject.bin')) throw new ImportFileError('import.file.macros');
  if (parts.has(MAIN)) return;
  const { value: type = '' } = await parts.text('mimetype').next();
  throw new ImportFileError(type.startsWith('application/vnd.oasis.opendocument') ? 'import.file.ods' : 'import.file.unknown');
}

/** Relation ids of the visible sheets, in order. */
async function sheetsOf(parts: ZipParts): Promise<{ readonly sheets: readonly string[]; readonly isFrom1904: boolean }> {
  const sheets: string[] = [];
  let isFrom1904 = false;
  const open = (name: string, attributes: Attributes) => {
    if (localName(name) === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    if (localName(name) === 'sheet') sheets.push(...visibleRelation(attributes).slice(0, 1));
    requireAtMost(sheets.length, MAX_PARTS, 'import.file.workbook');
  };
  await readPart(parts, MAIN, { open });
  return { sheets, isFrom1904 };
}

function visibleRelation({ state = 'visible', ...attributes }: Attributes): readonly string[] {
  if (state !== 'visible') return [];
  return Object.entries(attributes).flatMap(([key, value]) => (key.includes(':') && localName(key) === 'id' ? [value] : []));
}

/** Parts of worksheets (not of charts or macro sheets), by relation id. */
async function worksheetsOf(parts: ZipParts): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const open = (_name: string, { Id, Target, Type }: Attributes) => {
    if (Id === undefined || Target === undefined || !Type?.endsWith('/worksheet')) return;
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target));
    requireAtMost(targets.size, MAX_PARTS, 'import.file.workbook');
  };
  await readPart(parts, 'xl/_rels/workbook.xml.rels', { open });
  return targets;
}
