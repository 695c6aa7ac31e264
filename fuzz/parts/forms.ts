/** A body with its declared content type. */
export interface WrittenBody {
  readonly type: string;
  readonly bytes: Buffer;
}

interface FormShape {
  readonly jsonPart: string;
  readonly files: readonly string[];
}

const BOUNDARY = 'fuzz-c7b3f0d2';
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const part = (headers: string, content: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const field = (name: string, content: Buffer | string): Buffer => part(`Content-Disposition: form-data; name="${name}"`, content);
const file = (name: string, fileName: string, content: Buffer | string, type = 'image/png'): Buffer =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}`, content);
const whole = (...parts: readonly Buffer[]): WrittenBody => ({ type: TYPE, bytes: Buffer.concat([...parts, END]) });

interface FormFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** A complete form: the JSON part, and a file in the first file part, a picture by default. */
export function formOf({ jsonPart, files }: FormShape, json: string, given?: FormFile): WrittenBody {
  const [first] = files;
  if (!first) return whole(field(jsonPart, json));
  return whole(field(jsonPart, json), given ? file(first, given.name, given.text, given.type) : file(first, 'pixel.png', PIXEL));
}

/** Malformed or oversized forms. */
export function brokenForms({ jsonPart, files }: FormShape): WrittenBody[] {
  const first = files[0] ?? 'file';
  const json = field(jsonPart, '{}');
  const many = (count: number, make: (at: number) => Buffer) => Array.from({ length: count }, (_, at) => make(at));
  return [
    { type: 'multipart/form-data', bytes: Buffer.concat([json, END]) },
    { type: `multipart/form-data; boundary="${BOUNDARY}`, bytes: Buffer.concat([json, END]) },
    { type: TYPE, bytes: Buffer.alloc(0) },
    { type: TYPE, bytes: END },
    { type: TYPE, bytes: json },
    { type: TYPE, bytes: Buffer.concat([json, file(first, 'a.png', PIXEL).subarray(0, 120)]) },
    { type: TYPE, bytes: Buffer.from(`--${BOUNDARY}\r\n`.repeat(2000)) },
    {
      type: TYPE,
      bytes: Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${'n'.repeat(20_000)}"\r\n\r\n1\r\n--${BOUNDARY}--\r\n`),
    },
    { type: TYPE, bytes: Buffer.from(`--${BOUNDARY}\r\n${'X-A: 1\r\n'.repeat(5000)}\r\n1\r\n--${BOUNDARY}--\r\n`) },
    whole(...many(3000, (at) => field(`f${at}`, '1'))),
    whole(json, ...many(600, () => file(first, 'a.png', PIXEL))),
    whole(json, json),
    whole(field('__proto__', '{}'), field('constructor', '{}'), json),
    whole(json, file('__proto__', 'a.png', PIXEL)),
    whole(json, file(first, '../../../../tmp/x.png', PIXEL)),
    whole(json, file(first, 'a\u0000.png', PIXEL)),
    whole(json, file(first, `${'ü'.repeat(5000)}.png`, PIXEL)),
    whole(json, file(first, 'a.html', '<script>alert(1)</script>', 'text/html')),
    whole(json, file(first, 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml')),
    whole(json, file(first, 'a.png', Buffer.alloc(0))),
    whole(json, file(first, '', PIXEL)),
    whole(json, field(first, 'no file')),
    whole(file(jsonPart, 'a.json', '{"a":', 'application/json')),
    whole(field(jsonPart, '{"a":')),
    whole(field(jsonPart, 'x'.repeat(1_200_000))),
    whole(part(`Content-Disposition: form-data; name="${jsonPart}"\r\nContent-Type: application/json; charset=utf-16`, '{}')),
    whole(part(`Content-Disposition: form-data; name="${jsonPart}"\r\nContent-Transfer-Encoding: base64`, 'e30=')),
    whole(part('Content-Disposition: attachment', '{}')),
    whole(part('X-Nothing: 1', '{}')),
  ];
}
