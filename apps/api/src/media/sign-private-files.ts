import { can } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../kernel/viewer.ts';
import type { PathSigner } from './signed-path.ts';

interface PrivateFilesDeps {
  /** Those of the files that need a signed URL: locations use them, and they are not public. */
  readonly privateFiles: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly signer: PathSigner;
}

type Node = Record<string, unknown>;

const ADDRESS = /^\/media\/([0-9a-f]{64})\/[\w.]+$/;
/** Response keys under which only the server writes paths of a location's files. */
const ADDRESS_KEYS: ReadonlySet<string> = new Set(['mainImageURL', 'path', 'preview', 'images']);
/** Keys that contain no files, skipped so that responses with thousands of points are not traversed. */
const WITHOUT_FILES = ['coordinates', 'features', 'geometry', 'openingHours', 'specialDays', 'custom'];
/** Keys of problems that may contain client input: signing paths there would give access to any file. */
const OF_CALLERS = ['errors', 'params'];
const PASSED_OVER: ReadonlySet<string> = new Set([...WITHOUT_FILES, ...OF_CALLERS]);

/**
 * Signs the paths of files that are not public, in responses to viewers of unpublished locations: staff of an unconfirmed company, and
 * admins. This includes problems that contain a stored location, but not the parts that repeat the request. Paths that are already signed,
 * such as those of the trash, stay unchanged.
 */
export function signPrivateFiles(app: FastifyInstance, { privateFiles, signer }: PrivateFilesDeps): void {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (request.viewer === null || !maySeeHeld(request.viewer)) return payload;
    const found = hashesIn(payload);
    // The save has already succeeded, so if the database is unavailable by now, only pictures are missing in the response.
    const privateHashes = found.size === 0 ? found : await privateFiles([...found]).catch(() => new Set<string>());
    return privateHashes.size === 0 ? payload : signed(payload, (hash, path) => (privateHashes.has(hash) ? signer.sign(hash, path) : path));
  });
}

const maySeeHeld = (viewer: Viewer): boolean => !viewer.isCompanyConfirmed || can(viewer, 'locations:all') || can(viewer, 'clearing');

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Entries of an object or a list, each with whether it may be a path; list items inherit this from the list's key. */
function entriesOf(node: Node, isAddress: boolean): [key: string, item: unknown, isAddress: boolean][] {
  if (Array.isArray(node)) return node.map((item, place) => [String(place), item, isAddress]);
  return Object.entries(node).map(([key, item]) => [key, item, ADDRESS_KEYS.has(key)]);
}

function hashesIn(value: unknown, found = new Set<string>(), isAddress = false): ReadonlySet<string> {
  if (!isNode(value)) return isAddress ? addHash(found, value) : found;
  for (const [key, item, isKnown] of entriesOf(value, isAddress)) if (!PASSED_OVER.has(key)) hashesIn(item, found, isKnown);
  return found;
}

function addHash(found: Set<string>, value: unknown): ReadonlySet<string> {
  const hash = ADDRESS.exec(String(value))?.[1];
  return hash === undefined ? found : found.add(hash);
}

type Sign = (hash: string, path: string) => string;

/** A copy of the value with signed paths. */
function signed(value: unknown, sign: Sign, isAddress = false): unknown {
  if (typeof value === 'string') return isAddress ? value.replace(ADDRESS, (path, hash: string) => sign(hash, path)) : value;
  if (!isNode(value)) return value;
  const entries = entriesOf(value, isAddress).map(([key, item, isKnown]) => [
    key,
    PASSED_OVER.has(key) ? item : signed(item, sign, isKnown),
  ]);
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}
