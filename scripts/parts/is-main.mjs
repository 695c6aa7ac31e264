// Whether a script was called, and not imported.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `url` is the script's `import.meta.url`. It may be called by a symbolic link, and by a Node that does not know `import.meta.filename` (before 20.11). */
export const isMain = (url) => process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
