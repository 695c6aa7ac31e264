/** The public surface of the package: see README.md. */
export { copyDatabaseFolder } from './copy-folder.ts';
export { lockFolder, socketFolder, socketIn } from './data-folder.ts';
export { DataFolderError } from './data-folder-error.ts';
export { type EmbeddedOptions, type EmbeddedServer, joinEmbedded, startEmbedded, startInMemory } from './embedded-server.ts';
