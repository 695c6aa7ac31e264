import { existsSync, fsyncSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder, syncTree } from './sync-tree.ts';

/** The parts of Emscripten's file system used here: https://emscripten.org/docs/api_reference/Filesystem-API.html */
interface FileNode {
  readonly parent: FileNode;
  readonly mount: { readonly opts: { root: string } };
}
interface FileStream {
  readonly node: FileNode;
  /** File descriptor; undefined for a folder. */
  readonly nfd?: number;
}
interface NodeFileSystem {
  realPath(node: FileNode): string;
  readonly node_ops: { mknod(parent: FileNode, name: string, mode: number, device: number): FileNode };
  readonly stream_ops: { fsync?(stream: FileStream): number };
}
interface EngineFileSystem {
  readonly filesystems: { readonly NODEFS: NodeFileSystem };
  readonly ErrnoError: new (code: number) => Error;
  lookupPath(path: string): { readonly node: FileNode };
}
interface EngineModule {
  readonly FS: EngineFileSystem;
  _pgl_setPGliteExitStatus(status: number): number;
}
type EngineOptions = Parameters<NodeFS['init']>[1];

/** Where PGlite mounts the folder. */
const MOUNT = '/pglite/data';
/** Emscripten's errno of EIO. */
const EIO = 29;

/**
 * The folder of an embedded database. With `isSynced` it carries out PostgreSQL's fsync calls, which PGlite's own file system ignores.
 * A new database is created next to its final path and renamed when complete, so a crash in between leaves nothing that would be used.
 */
export class DatabaseFolder extends NodeFS {
  readonly #folder: string;
  readonly #isSynced: boolean;
  #isNew: boolean;
  #lost: Error | null = null;
  #engine: EngineModule | null = null;

  constructor(folder: string, isSynced: boolean) {
    const isNew = !existsSync(folder);
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    super(isNew ? draft : folder);
    this.#folder = folder;
    this.#isSynced = isSynced;
    this.#isNew = isNew;
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): Promise<{ emscriptenOpts: EngineOptions }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const install = (engine: unknown) => {
      this.#engine = engine as EngineModule;
      if (this.#isSynced) this.#installSync(this.#engine.FS);
    };
    const onAbort = () => this.#end(new Error('PostgreSQL gave up (PANIC)'));
    return { emscriptenOpts: { ...emscriptenOpts, onAbort, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }

  /** PGlite calls this when the files of a new database are written, and after every statement. */
  override async syncToFs(): Promise<void> {
    if (!this.#isNew) return;
    this.#isNew = false;
    if (this.#isSynced) await syncTree(this.rootDir);
    await rename(this.rootDir, this.#folder);
    if (this.#isSynced) syncFolder(dirname(this.#folder));
    if (this.#engine) this.#engine.FS.lookupPath(MOUNT).node.mount.opts.root = this.#folder;
  }

  /**
   * Call it before every statement and before its result is sent.
   * @throws Error when an fsync failed or PostgreSQL aborted: later results cannot be trusted
   */
  check(): void {
    if (this.#lost) throw this.#lost;
  }

  /** PGlite catches an abort of PostgreSQL, restarts it repeatedly and still returns results; throwing from this hook stops that. */
  #end(error: Error): void {
    this.#lost ??= error;
    if (this.#engine) this.#engine._pgl_setPGliteExitStatus = () => this.#throwLost();
  }

  #throwLost(): never {
    throw this.#lost;
  }

  /** PostgreSQL flushes files and folders with `fsync`; without an operation of this name Emscripten reports success without flushing. */
  #installSync({ filesystems: { NODEFS: nodefs }, ErrnoError }: EngineFileSystem): void {
    const created = new WeakSet<FileNode>();
    const { mknod } = nodefs.node_ops;
    nodefs.node_ops.mknod = (...given) => {
      const node = mknod(...given);
      created.add(node);
      return node;
    };
    nodefs.stream_ops.fsync = ({ node, nfd }) => {
      try {
        this.check();
        if (nfd === undefined) syncFolder(nodefs.realPath(node));
        else fsyncSync(nfd);
        // PostgreSQL assumes that fsync of a new file also makes its directory entry durable; not every file system does that.
        if (created.delete(node)) syncFolder(nodefs.realPath(node.parent));
        return 0;
      } catch (error) {
        this.#lost ??= error as Error;
        throw new ErrnoError(EIO);
      }
    };
  }
}
