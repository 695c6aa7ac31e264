import { Location } from '@rastnetz/contract';
import sharp from 'sharp';
import type { Findings } from './findings.ts';
import { violationsOf } from './requests/judge.ts';
import type { RequestPlan } from './requests/request-plan.ts';
import { type ReceivedResponse, send } from './requests/wire.ts';
import type { Tally } from './tally.ts';
import { collectedFiles, generatedFiles, HOSTILE_TABLES, type HostileFile } from './values/hostile-files.ts';
import type { World } from './world.ts';

const PARTS = ['file', 'images', 'menu'] as const;
type Part = (typeof PARTS)[number];

const DRAFT = { locationType: 'IMBISS', name: 'Canary', features: ['WLAN'], coordinates: { type: 'Point', coordinates: [9.71, 52.31] } };
/** The only media types a stored file may be served as. */
const SERVED = /^(image\/webp|application\/pdf)$/;
const NAMES = [
  '320.webp',
  '1280.webp',
  'original.pdf',
  'original.jpg',
  'original.png',
  'original.html',
  'original.svg',
  'original',
  '../secret',
];

async function planOf(
  path: string,
  json: readonly [string, unknown],
  part: string,
  { name, bytes }: HostileFile,
  token: string,
): Promise<RequestPlan> {
  const form = new FormData();
  form.set(json[0], JSON.stringify(json[1]));
  form.set(part, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  const written = new Response(form);
  const headers = { authorization: `Bearer ${token}`, 'content-type': written.headers.get('content-type') ?? '' };
  return { kind: `upload of ${name}`, method: 'POST', target: path, headers, body: Buffer.from(await written.arrayBuffer()) };
}

/** Violations of a picture as served. */
async function pictureViolations(body: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc, format } = await sharp(body).metadata();
  const tells = format !== 'webp' || [exif, xmp, iptc, icc].some(Boolean);
  const isWritten = /<script|<\?php|canary-owner/.test(body.toString('latin1'));
  return [...(tells ? ['a picture with metadata'] : []), ...(isWritten ? ['text of the upload in it'] : [])];
}

/** Violations of a file as served. */
async function servingViolations({ status, headers, body }: ReceivedResponse): Promise<string[]> {
  if (status === 404 || status === 400) return [];
  const type = headers['content-type'] ?? '';
  const isPdf = type === 'application/pdf';
  const held: readonly (readonly [boolean, string])[] = [
    [SERVED.test(type), `served as ${type}`],
    [headers['x-content-type-options'] === 'nosniff', 'served without nosniff'],
    [headers['content-security-policy']?.includes('sandbox') === true, 'served without a sandbox'],
    [!isPdf || headers['content-disposition']?.startsWith('attachment') === true, 'a PDF displayed inline'],
  ];
  const violations = held.filter(([holds]) => !holds).map(([, violation]) => violation);
  return isPdf ? violations : [...violations, ...(await pictureViolations(body))];
}

const hashesIn = (location: Location): string[] =>
  [...JSON.stringify(location).matchAll(/\/media\/([0-9a-f]{64})\//g)].map(([, hash]) => hash ?? '');

/** Uploads hostile files to every file part, and fetches the stored files under every name. */
export class Uploads {
  readonly #world: World;
  readonly #tally: Tally;
  readonly #findings: Findings;

  constructor(world: World, tally: Tally, violations: Findings) {
    this.#world = world;
    this.#tally = tally;
    this.#findings = violations;
  }

  /** `isWhole`: includes the collected files, if they are available. Returns the number of accepted files. */
  async play(isWhole: boolean): Promise<number> {
    const token = ((await this.#world.credential('partnerA'))['authorization'] ?? '').replace('Bearer ', '');
    let taken = 0;
    for (const file of [...(await generatedFiles()), ...(isWhole ? collectedFiles() : [])])
      for (const part of PARTS) taken += Number(await this.#upload(file, part, token));
    await this.#world.query("update app_user set access = '{imports}' where id = $1", [this.#world.watched('partnerA').callers[1]]);
    for (const file of HOSTILE_TABLES) {
      await this.#world.query("update import set state = 'cancelled' where state = 'ready'");
      await this.#send('POST /api/v1/import', await planOf('/api/v1/import', ['mapping', {}], 'file', file, token));
    }
    return taken;
  }

  async #upload(file: HostileFile, part: Part, token: string): Promise<boolean> {
    const answer = await this.#send(`POST /api/v1/standort`, await planOf('/api/v1/standort', ['standort', DRAFT], part, file, token));
    if (answer?.status !== 200) return false;
    for (const hash of new Set(hashesIn(Location.parse(JSON.parse(answer.body.toString('utf8')))))) await this.#fetchAll(file, hash);
    return true;
  }

  async #fetchAll(file: HostileFile, hash: string): Promise<void> {
    for (const name of NAMES) {
      const plan = { kind: `file of ${file.name}`, method: 'GET', target: `/media/${hash}/${name}`, headers: {}, body: null };
      const answer = await send(this.#world.serverUnderTest.origin, plan);
      for (const violation of await servingViolations(answer))
        this.#findings.add(`${file.name} as ${name}: ${violation}`, 'partnerA', [plan.target]);
    }
  }

  async #send(name: string, plan: RequestPlan): Promise<ReceivedResponse | null> {
    const answer = await send(this.#world.serverUnderTest.origin, plan).catch((error: Error) => error);
    if (answer instanceof Error) {
      this.#findings.add(`${name}, ${plan.kind}: no response: ${answer.message}`, 'partnerA', []);
      return null;
    }
    this.#tally.count(name, 'partnerA', { ...answer, kind: plan.kind });
    for (const violation of violationsOf(plan, answer, null)) this.#findings.add(`${name}, ${plan.kind}: ${violation}`, 'partnerA', []);
    return answer;
  }
}
