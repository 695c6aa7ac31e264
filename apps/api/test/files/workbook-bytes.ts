import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip: its text, or deflated bytes that declare a size, and the checksum of `bytes`. */
type Part = string | { readonly deflated: Buffer; readonly size: number; readonly bytes?: Buffer };

function record(name: string, part: Part) {
  const bytes = typeof part === 'string' ? Buffer.from(part) : part.bytes;
  const deflated = typeof part === 'string' ? deflateRawSync(part) : part.deflated;
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(bytes ? crc32(bytes) : 0, 0);
  sizes.writeUInt32LE(deflated.length, 4);
  sizes.writeUInt32LE(typeof part === 'string' ? Buffer.byteLength(part) : part.size, 8);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(name.length, 0);
  // Version 2.0, no flags, deflated, no date.
  const shared = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, lengths]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), deflated]);
  const central = (offset: number) => {
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, tail, Buffer.from(name)]);
  };
  return { local, central };
}

/** A zip file built byte by byte, so that its declared sizes may be wrong. */
export function zipOf(parts: Readonly<Record<string, Part>>): Buffer {
  const records = Object.entries(parts).map(([name, part]) => record(name, part));
  const offsets = records.map((_, place) => records.slice(0, place).reduce((sum, { local }) => sum + local.length, 0));
  const locals = Buffer.concat(records.map(({ local }) => local));
  const directory = Buffer.concat(records.map(({ central }, place) => central(offsets[place] ?? 0)));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(records.length, 8);
  end.writeUInt16LE(records.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(locals.length, 16);
  return Buffer.concat([locals, directory, end]);
}

const RELATIONS = '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>';
const BOOK = '<workbook xmlns:r="r"><sheets><sheet name="h" state="hidden" r:id="r0"/><sheet name="s" r:id="r1"/></sheets></workbook>';
const STYLES = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>';

/** A workbook with one visible sheet of these rows as XML; its style 1 is a date. */
export const workbookOf = (rows: string, parts: Readonly<Record<string, Part>> = {}): Buffer =>
  zipOf({
    'xl/workbook.xml': BOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  });
