import { expect, test } from 'vitest';
import { scanXml } from '../../../src/imports/formats/parts/xml-scan.ts';

const DOCUMENT = '<?xml version="1.0"?>\n<!DOCTYPE osm [<!ENTITY x "ha">]><osm><node id="&x;"/></osm>';
const END_OF_DOCTYPE = DOCUMENT.indexOf('osm [');

async function scan(pieces: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  const text = (async function* () {
    yield* pieces;
  })();
  for await (const _ of scanXml(text, { open: (name) => names.push(name) }, 'import.file.xml'));
  return names;
}

test('a document type is refused wherever it is split into two chunks', async () => {
  const cuts = Array.from({ length: END_OF_DOCTYPE }, (_, cut) => [DOCUMENT.slice(0, cut), DOCUMENT.slice(cut)]);
  for (const pieces of cuts) await expect(scan(pieces), pieces.join('|')).rejects.toMatchObject({ key: 'import.file.entities' });
  await expect(scan([...DOCUMENT])).rejects.toMatchObject({ key: 'import.file.entities' });
});

test('a text that mentions a document type is read, in one chunk or many', async () => {
  const text = '<osm><tag k="note" v="&lt;!DOCTYPE"/></osm>';
  expect(await scan([text])).toEqual(['osm', 'tag']);
  expect(await scan([...text])).toEqual(['osm', 'tag']);
});
