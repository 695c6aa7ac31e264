import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FileRule, MultipartParts } from '@rastnetz/contract';
import type { FastifyRequest } from 'fastify';
import { fieldProblem, Problem } from '../../../kernel/problem.ts';
import { contentOf, invalidJson, MAX_TEXT_BYTES, parseJson, repeatedPart, requireBlank } from './part-texts.ts';
import { drainBody } from './partial-body.ts';
import { MAX_DRAINED_BYTES, type SpoolBound, spool, type TakeBytes } from './spool.ts';
import { missingPart, tooBig, tooMany, tooManyTogether, tooMuchTogether } from './upload-problems.ts';

/** A file as it came: spooled to `path`, or in memory where the server made it itself. The name is only ever shown. */
export type ReceivedFile = { readonly part: string; readonly filename: string } & ({ readonly path: string } | { readonly bytes: Buffer });

/** Files by part name; a part that did not come is absent. */
export type ReceivedFiles = Readonly<Record<string, readonly ReceivedFile[]>>;

export const NO_FILES: ReceivedFiles = {};

export interface ReceivedForm {
  readonly json: unknown;
  readonly files: ReceivedFiles;
  /** Removes the spooled files. */
  discard(): Promise<void>;
}

const MEBIBYTE = 1024 * 1024;
/** How large a file is, in bytes. */
export const sizeOf = async (file: ReceivedFile): Promise<number> => ('path' in file ? (await stat(file.path)).size : file.bytes.length);

/** Most bytes of one request that says no bound of its own: every part of a location at its fullest. */
const MAX_REQUEST_BYTES = 700 * MEBIBYTE;

const LIMITS = {
  fieldSize: MAX_TEXT_BYTES,
  fields: 20,
  parts: 500,
  fieldNameSize: 200,
  headerPairs: 50,
  fileSize: Number.POSITIVE_INFINITY,
};

/** The rule of a part by its name, or null for a part the endpoint does not know. */
export function ruleOf(parts: MultipartParts, name: string): FileRule | null {
  if (Object.hasOwn(parts.files, name)) return parts.files[name] ?? null;
  return parts.dynamicFiles?.find(({ pattern }) => pattern.test(name))?.rule ?? null;
}

class Form {
  readonly files: Record<string, ReceivedFile[]> = {};
  json: unknown = {};
  hasJson = false;
  readonly #texts = new Map<string, string>();
  readonly #parts: MultipartParts;
  readonly #folder: string;
  readonly #take: TakeBytes;
  #bytes = 0;
  #files = 0;
  /** Parts with files, empty inputs of a browser among them. */
  #count = 0;

  constructor(parts: MultipartParts, { folder, take }: { readonly folder: string; readonly take: TakeBytes }) {
    this.#parts = parts;
    this.#folder = folder;
    this.#take = take;
  }

  /** Takes one part; throws naming it when it breaks its rule. */
  async take(part: MultipartFile | MultipartValue): Promise<void> {
    if (part.fieldname === this.#parts.jsonPart) return this.#takeJson(part);
    if (this.#parts.textParts?.includes(part.fieldname)) return this.#takeText(part);
    const rule = ruleOf(this.#parts, part.fieldname);
    if (!rule) throw fieldProblem(part.fieldname, 'upload.unknown_part', 'is no part of this form', { part: part.fieldname });
    if (part.type === 'field') return requireBlank(part);
    await this.#takeFile(part, rule);
  }

  /** The JSON part with the texts beside it; where both hold a field, the JSON part's counts. */
  get body(): unknown {
    const { json } = this;
    return this.#texts.size > 0 && typeof json === 'object' && json !== null && !Array.isArray(json)
      ? { ...Object.fromEntries(this.#texts), ...json }
      : json;
  }

  async #takeJson(part: MultipartFile | MultipartValue): Promise<void> {
    const name = part.fieldname;
    if (this.hasJson) throw repeatedPart(name);
    this.hasJson = true;
    const value = await contentOf(part);
    this.json = typeof value === 'string' ? parseJson(name, value) : value;
  }

  async #takeText(part: MultipartFile | MultipartValue): Promise<void> {
    const name = part.fieldname;
    if (this.#texts.has(name)) throw repeatedPart(name);
    const value = await contentOf(part);
    if (typeof value !== 'string') throw fieldProblem(name, 'validation.invalid_type', 'is no text', { part: name });
    this.#texts.set(name, value);
  }

  /** A file may be as large as its rule says, and as what is left of the whole request. */
  #boundOf(name: string, rule: FileRule): SpoolBound {
    const maxBytes = this.#parts.maxBytes ?? MAX_REQUEST_BYTES;
    const left = maxBytes - this.#bytes;
    if (rule.maxBytes <= left) return { maxBytes: rule.maxBytes, refusal: () => tooBig(name, rule.maxBytes) };
    return { maxBytes: left, refusal: () => tooMuchTogether(name, maxBytes) };
  }

  async #takeFile(part: MultipartFile, rule: FileRule): Promise<void> {
    const list = this.files[part.fieldname] ?? [];
    this.#count += 1;
    const path = join(this.#folder, String(this.#count));
    const bytes = await spool(part, path, { ...this.#boundOf(part.fieldname, rule), take: this.#take });
    const filename = String(part.filename ?? '').slice(0, 255);
    if (bytes === 0 && filename === '') return;
    if (list.length >= rule.maxFiles) throw tooMany(part.fieldname, rule);
    const { maxFiles = LIMITS.parts } = this.#parts;
    if (this.#files >= maxFiles) throw tooManyTogether(part.fieldname, maxFiles);
    this.#files += 1;
    this.#bytes += bytes;
    list.push({ part: part.fieldname, filename, path });
    this.files[part.fieldname] = list;
  }
}

/** Reads on after a refusal, within bounds: a sender whose connection is cut sees no answer. */
async function drain(part: MultipartFile | MultipartValue, budget: number): Promise<number> {
  let left = budget;
  if (part.type === 'file') for await (const chunk of part.file as AsyncIterable<Buffer>) left -= chunk.length;
  return left;
}

async function takeAll(request: FastifyRequest, form: Form): Promise<void> {
  let refusal: unknown = null;
  let budget = MAX_DRAINED_BYTES;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (refusal === null)
      refusal = await form.take(part).then(
        () => null,
        (error: unknown) => error,
      );
    // A part that was given up in its midst cannot be read on as one.
    if (refusal !== null) budget = await drain(part, budget).catch(() => -1);
    if (budget < 0) break;
  }
  if (refusal !== null) throw refusal;
}

/**
 * Reads a multipart call: files spooled to `tmpDir` within their rule's bytes and count, the JSON part parsed. Every
 * refusal names the part. The caller discards the form; a refused or aborted call has discarded it already.
 */
export async function readMultipart(
  request: FastifyRequest,
  parts: MultipartParts,
  { tmpDir, take }: { readonly tmpDir: string; readonly take: TakeBytes },
): Promise<ReceivedForm> {
  await mkdir(tmpDir, { recursive: true });
  const folder = await mkdtemp(join(tmpDir, 'call-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const form = new Form(parts, { folder, take });
  try {
    await takeAll(request, form);
    if (!form.hasJson && !parts.isJsonOptional) throw missingPart(parts.jsonPart);
  } catch (error) {
    await discard();
    await drainBody(request.raw);
    throw formProblem(error, parts.jsonPart);
  }
  return { json: form.body, files: form.files, discard };
}

/**
 * What a failure while reading means to the caller. The plugin does not say which part declared as JSON was broken: only one
 * is JSON here. The parser's own errors carry no status: the form is cut short or none at all.
 */
function formProblem(error: unknown, jsonPart: string): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  if ('code' in error && error.code === 'FST_INVALID_JSON_FIELD_ERROR') return invalidJson(jsonPart);
  if ('syscall' in error || 'statusCode' in error) return error;
  return fieldProblem('body', 'upload.broken_form', 'is no whole form');
}
