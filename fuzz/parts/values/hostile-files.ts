import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { pdfOf } from '../../../apps/api/test/files/pdf-of.ts';

/** A file to upload. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const SCRIPT = '<script>alert(document.domain)</script>';
const PHP = '<?php system($_GET["x"]); ?>';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG whose header claims a size that its few bytes do not contain. */
function claiming(width: number, height: number, rows: Buffer = Buffer.from([0, 0, 0, 0])): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from(`Comment\0${PHP}${SCRIPT}`)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << >> >>';
const acting = (action: string) => pdfOf(`<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`, PAGES, PAGE);

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } });
const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '9/1 44/1 0/1' } };

/** Generated files: mislabelled types, polyglots, decompression bombs, truncated files, and location metadata. */
export async function generatedFiles(): Promise<HostileFile[]> {
  const jpeg = await plain().jpeg().toBuffer();
  const located = await plain()
    .withExif({ IFD0: { Copyright: 'canary-owner', ImageDescription: PHP }, ...GPS })
    .jpeg()
    .toBuffer();
  const others = await Promise.all([
    plain().webp().toBuffer(),
    plain().tiff().toBuffer(),
    plain().gif().toBuffer(),
    plain().avif().toBuffer(),
  ]);
  return [
    { name: 'page.jpg', bytes: Buffer.from(`<!doctype html>${SCRIPT}`) },
    { name: 'drawing.svg', bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`) },
    { name: 'drawing.png', bytes: Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`) },
    { name: 'program.png', bytes: Buffer.concat([Buffer.from('MZ\u0090\0'), Buffer.alloc(2000, 1)]) },
    { name: 'archive.jpg', bytes: Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]) },
    { name: 'nothing.png', bytes: Buffer.from('\0') },
    ...others.map((bytes, at) => ({ name: `other-${at}.jpg`, bytes })),
    { name: 'located.jpg', bytes: located },
    { name: 'jpeg-and-page.jpg', bytes: Buffer.concat([jpeg, Buffer.from(SCRIPT)]) },
    { name: 'jpeg-and-archive.jpg', bytes: Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004'), Buffer.alloc(300, 7)]) },
    { name: 'gif-and-script.jpg', bytes: Buffer.from(`GIF89a/*${'x'.repeat(20)}*/=1;alert(1)`) },
    { name: 'half.jpg', bytes: jpeg.subarray(0, jpeg.length >> 1) },
    { name: 'shell.php.png', bytes: claiming(1, 1) },
    { name: 'huge-claim.png', bytes: claiming(60_000, 60_000) },
    { name: 'bomb.png', bytes: claiming(30_000, 30_000, Buffer.alloc(20_000_000)) },
    { name: 'no-size.png', bytes: claiming(0, 0) },
    { name: 'script.pdf', bytes: acting(`<< /S /JavaScript /JS (app.alert\\(1\\)) >>`) },
    { name: 'launch.pdf', bytes: acting('<< /S /Launch /F (cmd.exe) >>') },
    { name: 'address.pdf', bytes: acting('<< /S /URI /URI (javascript:alert\\(1\\)) >>') },
    { name: 'page-and-pdf.pdf', bytes: Buffer.concat([Buffer.from(`${SCRIPT}\n`), acting('null')]) },
    { name: 'half.pdf', bytes: acting('null').subarray(0, 200) },
    { name: 'loop.pdf', bytes: pdfOf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>') },
  ];
}

/** Collected real-world files beside the repository; empty if they are not available. */
export function collectedFiles(): HostileFile[] {
  const folder = join(import.meta.dirname, '../../../../shared/data');
  const list = join(folder, 'uploads/MANIFEST.csv');
  if (!existsSync(list)) return [];
  const rows: { readonly file: string }[] = parse(readFileSync(list), { columns: true });
  return rows.map(({ file }) => ({ name: file.split('/').at(-1) ?? '', bytes: readFileSync(join(folder, file)) }));
}

/** Import files made to break parsers. */
export const HOSTILE_TABLES: readonly HostileFile[] = [
  {
    name: 'laughs.osm',
    bytes: Buffer.from(`<?xml version="1.0"?><!DOCTYPE osm [<!ENTITY a "lol">${'<!ENTITY b "&a;&a;&a;&a;">'}]><osm>&b;</osm>`),
  },
  {
    name: 'passwd.osm',
    bytes: Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE osm [<!ENTITY x SYSTEM "file:///etc/passwd">]><osm version="0.6"><node id="1" lat="1" lon="1"><tag k="name" v="&x;"/></node></osm>',
    ),
  },
  { name: 'deep.geojson', bytes: Buffer.from(`{"type":"FeatureCollection","features":${'['.repeat(200_000)}`) },
  { name: 'wide.csv', bytes: Buffer.from(`${'a;'.repeat(100_000)}\n${'1;'.repeat(100_000)}\n`) },
  { name: 'quote.csv', bytes: Buffer.from(`Name;Typ\n"${'x'.repeat(3_000_000)}`) },
  { name: 'blank.csv', bytes: Buffer.from(`Name;Typ;Breite;Länge\n${`Hof;Imbiss;1${' '.repeat(30_000)}1;9\n`.repeat(40)}`) },
  { name: 'broken.xlsx', bytes: Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4000, 7)]) },
  { name: 'formula.csv', bytes: Buffer.from(`Name;Typ\n"=HYPERLINK(""http://evil.example"")";Imbiss\n`) },
];
