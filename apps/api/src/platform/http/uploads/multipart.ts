import { stat } from 'node:fs/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FileRule, MultipartParts } from '@rastnetz/contract';
import type { FastifyRequest } from 'fastify';
import { fieldProblem, Problem } from '../../../kernel/problem.ts';
import { parseJson } from '../limits/bounded-json.ts';
import { invalidJson, isPartAFile, MAX_TEXT_BYTES, repeatedPart, requireBlank, textOf } from './part-texts.ts';
import { drainBody } from './partial-body.ts';
import { MAX_DRAINED_BYTES, type SpoolBound, spool, type TakeBytes } from './spool.ts';
import { UploadFolder } from './upload-folder.ts';
import { missingPart, tooBig, tooMany, tooManyTogether, tooMuchTogether } from './upload-problems.ts';

/** A received file: spooled to `path`, or in memory if the server created it. The name is for display only. */
export type ReceivedFile = { readonly part: string; readonly filename: string } & ({ readonly path: string } | { readonly bytes: Buffer });

/** Files by part name; a part that was not sent is absent. */
export type ReceivedFiles = Readonly<Record<string, readonly ReceivedFile[]>>;

export const NO_FILES: ReceivedFiles = {};

export interface ReceivedForm {
  /** Parses the JSON, which is text until the request's turn. Throws as `parseJson`. */
  readonly readJson: () => unknown;
  readonly files: ReceivedFiles;
  /** Removes the spooled files. */
  discard(): Promise<void>;
}

const MEBIBYTE = 1024 * 1024;
/** Size of a file in bytes. */
export const sizeOf = async (file: ReceivedFile): Promise<number> => ('path' in file ? (await stat(file.path)).size : file.bytes.length);

/** Most bytes of a request whose form sets no limit of its own: all parts of a location at their limits. */
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

interface FormBounds {
  /** Counts bytes of files before they are written. */
  readonly take: TakeBytes;
  /** Counts bytes of texts before they are held. */
  readonly takeText: TakeBytes;
}

class Form {
  readonly files: Record<string, ReceivedFile[]> = {};
  #json: string | null = null;
  readonly #texts = new Map<string, string>();
  readonly #parts: MultipartParts;
  readonly #folder: UploadFolder;
  readonly #take: TakeBytes;
  readonly #takeText: TakeBytes;
  #bytes = 0;
  #files = 0;
  /** Number of file parts, including the empty file inputs of browsers. */
  #count = 0;

  constructor(parts: MultipartParts, { folder, take, takeText }: FormBounds & { readonly folder: UploadFolder }) {
    this.#parts = parts;
    this.#folder = folder;
    this.#take = take;
    this.#takeText = takeText;
  }

  /** Reads one part; throws naming it when it violates its rule. */
  async take(part: MultipartFile | MultipartValue): Promise<void> {
    if (part.type === 'file' && this.textNames.has(part.fieldname)) return this.#readTextPart(part);
    const rule = ruleOf(this.#parts, part.fieldname);
    if (!rule) throw fieldProblem(part.fieldname, 'upload.unknown_part', 'is no part of this form', { part: part.fieldname });
    if (part.type === 'field') return requireBlank(part);
    await this.#takeFile(part, rule);
  }

  /** The JSON part and the text parts. */
  get textNames(): ReadonlySet<string> {
    const { jsonPart, textParts = [] } = this.#parts;
    return new Set([jsonPart, ...textParts]);
  }

  get hasJson(): boolean {
    return this.#json !== null;
  }

  /** The JSON part merged with the text parts; the JSON part takes precedence. */
  readJson(): unknown {
    const { jsonPart } = this.#parts;
    const json = this.#json === null ? {} : parseJson(this.#json, () => invalidJson(jsonPart));
    return this.#texts.size > 0 && typeof json === 'object' && json !== null && !Array.isArray(json)
      ? { ...Object.fromEntries(this.#texts), ...json }
      : json;
  }

  async #readTextPart(part: MultipartFile): Promise<void> {
    const name = part.fieldname;
    const isJson = name === this.#parts.jsonPart;
    if (isJson ? this.hasJson : this.#texts.has(name)) throw repeatedPart(name);
    const text = await textOf(part, this.#takeText);
    if (isJson) this.#json = text;
    else this.#texts.set(name, text);
  }

  /** The limit of a file: that of its rule, or the rest of the whole request's limit if that is smaller. */
  #boundOf(name: string, rule: FileRule): SpoolBound {
    const maxBytes = this.#parts.maxBytes ?? MAX_REQUEST_BYTES;
    const left = maxBytes - this.#bytes;
    if (rule.maxBytes <= left) return { maxBytes: rule.maxBytes, refusal: () => tooBig(name, rule.maxBytes) };
    return { maxBytes: left, refusal: () => tooMuchTogether(name, maxBytes) };
  }

  async #takeFile(part: MultipartFile, rule: FileRule): Promise<void> {
    const list = this.files[part.fieldname] ?? [];
    this.#count += 1;
    const path = await this.#folder.pathOf(String(this.#count));
    const bytes = await spool(part, path, { ...this.#boundOf(part.fieldname, rule), take: this.#take });
    const filename = nameOf(part);
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

/** The name that a client gives a file, cut to 255 characters, never within a surrogate pair. */
const nameOf = ({ filename }: MultipartFile): string =>
  String(filename ?? '')
    .slice(0, 255)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Reads the rest of a part after a refusal, within the budget; returns what remains of it, negative if the part is longer. A client whose connection is reset may not see the response. */
async function drain(part: MultipartFile | MultipartValue, budget: number): Promise<number> {
  let left = budget;
  if (part.type === 'field') return left;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    left -= chunk.length;
    if (left < 0) break;
  }
  return left;
}

async function takeAll(request: FastifyRequest, form: Form): Promise<void> {
  let refusal: unknown = null;
  let budget = MAX_DRAINED_BYTES;
  for await (const part of request.parts({ limits: LIMITS, isPartAFile: isPartAFile(form.textNames) })) {
    if (refusal === null)
      refusal = await form.take(part).then(
        () => null,
        (error: unknown) => error,
      );
    // The plugin would hold the texts of all parts, refused ones too, until the request ends.
    delete part.fields[part.fieldname];
    // The rest of a part that was abandoned midway cannot be read.
    if (refusal !== null) budget = await drain(part, budget).catch(() => -1);
    if (budget < 0) break;
  }
  if (refusal !== null) throw refusal;
}

/**
 * Reads a multipart request: files are spooled to `tmpDir` within the size and count of their rule, the JSON part is held as text. Every
 * refusal names the part. The caller discards the form; that of a refused or aborted request is already discarded.
 */
export async function readMultipart(
  request: FastifyRequest,
  parts: MultipartParts,
  { tmpDir, ...bounds }: FormBounds & { readonly tmpDir: string },
): Promise<ReceivedForm> {
  const folder = new UploadFolder(tmpDir);
  const discard = () => folder.remove();
  const form = new Form(parts, { folder, ...bounds });
  try {
    await takeAll(request, form);
    if (!form.hasJson && !parts.isJsonOptional) throw missingPart(parts.jsonPart);
  } catch (error) {
    await discard();
    await drainBody(request.raw);
    throw formProblem(error);
  }
  return { readJson: () => form.readJson(), files: form.files, discard };
}

/** Maps a failure while reading to the error for the client. The parser's own errors have no status: the form is truncated or malformed. */
function formProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  if ('syscall' in error || 'statusCode' in error) return error;
  return fieldProblem('body', 'upload.broken_form', 'is no complete form');
}
