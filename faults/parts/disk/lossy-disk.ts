import { closeSync, constants, copyFileSync, ftruncateSync, mkdirSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type DiskEvent, type NameEvent, readDiskLog } from './disk-log.ts';

/** Probability that unsynced data survives a power cut, from 0 to 1. */
export interface Survival {
  /** For each sector of a write, and each truncation. */
  readonly bytes: number;
  /** For each name that was created, changed or removed. */
  readonly names: number;
}

type Change = { readonly at: number; readonly bytes: Uint8Array } | { readonly size: number };
/** Names set and removed in one step; null removes. */
type Renaming = ReadonlyMap<string, Node | null>;

interface FileNode {
  /** Path of the former content; null for a new file. */
  readonly before: string | null;
  readonly synced: Change[];
  unsynced: Change[];
}
interface FolderNode {
  /** As seen by programs. */
  readonly entries: Map<string, Node>;
  /** After a power cut that loses everything unsynced. */
  synced: Map<string, Node>;
  unsynced: Renaming[];
}
type Node = FileNode | FolderNode;

const SECTOR = 512;
const isFolder = (node: Node): node is FolderNode => 'entries' in node;
const newFile = (before: string | null): FileNode => ({ before, synced: [], unsynced: [] });

function folderFrom(path: string): FolderNode {
  const entries = new Map<string, Node>();
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    entries.set(entry.name, entry.isDirectory() ? folderFrom(inner) : newFile(inner));
  }
  return { entries, synced: new Map(entries), unsynced: [] };
}

/** Simulates a disk that keeps what was synced, and a random part of the rest: each sector of a write and each name independently. */
export class LossyDisk {
  readonly #root: FolderNode;
  readonly #open = new Map<number, Node>();

  /** Starts with the content of a folder. */
  constructor(folder: string) {
    this.#root = folderFrom(folder);
  }

  /** Replays everything that was recorded since. */
  play(log: string): void {
    for (const event of readDiskLog(log)) this.#do(event);
  }

  /** Writes the state after a power cut to `target`, which is created. */
  writeTo(target: string, survival: Survival): void {
    writeFolder(this.#root, target, survival);
  }

  #do(event: DiskEvent): void {
    if (event.what === 'close') this.#open.delete(event.file);
    else if (event.what === 'sync') sync(this.#opened(event.file));
    else if (event.what === 'write') this.#file(this.#opened(event.file)).unsynced.push({ at: event.at, bytes: event.bytes });
    else if (event.what === 'open') this.#open.set(event.file, this.#at(event.path));
    else if (event.what === 'truncate') this.#file(this.#at(event.path)).unsynced.push({ size: event.size });
    else this.#name(event);
  }

  #name(event: NameEvent): void {
    const parent = this.#at(dirname(event.path)) as FolderNode;
    const name = basename(event.path);
    if (event.what === 'create') setNames(parent, new Map([[name, newFile(null)]]));
    else if (event.what === 'mkdir') setNames(parent, new Map([[name, { entries: new Map(), synced: new Map(), unsynced: [] }]]));
    else if (event.what === 'remove') setNames(parent, new Map([[name, null]]));
    else this.#rename(event.path, event.to);
  }

  #rename(path: string, to: string): void {
    if (dirname(path) !== dirname(to)) throw new Error(`${path} is moved to another folder, which PostgreSQL never does`);
    const parent = this.#at(dirname(path)) as FolderNode;
    const renaming = [
      [basename(path), null],
      [basename(to), this.#at(path)],
    ] as const;
    setNames(parent, new Map<string, Node | null>(renaming));
  }

  #at(path: string): Node {
    let node: Node = this.#root;
    for (const name of path.split('/').filter((part) => part !== '' && part !== '.')) {
      const next: Node | undefined = isFolder(node) ? node.entries.get(name) : undefined;
      if (!next) throw new Error(`${path} was not recorded on creation`);
      node = next;
    }
    return node;
  }

  #opened(file: number): Node {
    const node = this.#open.get(file);
    if (!node) throw new Error(`file ${file} was not recorded on opening`);
    return node;
  }

  #file(node: Node): FileNode {
    if (isFolder(node)) throw new Error('a folder is not a file');
    return node;
  }
}

function setNames(folder: FolderNode, renaming: Renaming): void {
  apply(folder.entries, renaming);
  folder.unsynced.push(renaming);
}

function apply(entries: Map<string, Node>, renaming: Renaming): void {
  for (const [name, node] of renaming) {
    if (node) entries.set(name, node);
    else entries.delete(name);
  }
}

function sync(node: Node): void {
  if (isFolder(node)) node.synced = new Map(node.entries);
  else node.synced.push(...node.unsynced);
  node.unsynced = [];
}

const happens = (chance: number): boolean => Math.random() < chance;

function writeFolder(folder: FolderNode, target: string, survival: Survival): void {
  const entries = new Map(folder.synced);
  for (const renaming of folder.unsynced) if (happens(survival.names)) apply(entries, renaming);
  mkdirSync(target, { mode: 0o700 });
  for (const [name, node] of entries) {
    const path = join(target, name);
    if (isFolder(node)) writeFolder(node, path, survival);
    else writeFile(node, path, survival);
  }
}

function writeFile({ before, synced, unsynced }: FileNode, path: string, survival: Survival): void {
  if (before === null) writeFileSync(path, '');
  else copyFileSync(before, path, constants.COPYFILE_FICLONE);
  const changes = [...synced, ...unsynced.flatMap((change) => remainsOf(change, survival))];
  if (changes.length === 0) return;
  const file = openSync(path, 'r+');
  for (const change of changes) {
    if ('size' in change) ftruncateSync(file, change.size);
    else writeSync(file, change.bytes, 0, change.bytes.length, change.at);
  }
  closeSync(file);
}

/** The surviving part of an unsynced change: of a write, each sector independently. */
function remainsOf(change: Change, { bytes: chance }: Survival): Change[] {
  if ('size' in change) return happens(chance) ? [change] : [];
  const sectors = Array.from({ length: Math.ceil(change.bytes.length / SECTOR) }, (_, at) => at * SECTOR);
  return sectors.filter(() => happens(chance)).map((from) => ({ at: change.at + from, bytes: change.bytes.subarray(from, from + SECTOR) }));
}
