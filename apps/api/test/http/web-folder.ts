import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tempFolder } from '../harness/temp-folder.ts';

/** Creates a folder like a build of the web app and returns its path. Names of files may begin with `assets/`. */
export async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = tempFolder('static');
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

export const PAGES = {
  'index.html': '<html>Rastnetz</html>',
  'login.de.html': '<html>de</html>',
  'login.en.html': '<html>en</html>',
  'index.demo.html': '<html data-demo>Rastnetz</html>',
  'login.de.demo.html': '<html data-demo>de</html>',
  'login.en.demo.html': '<html data-demo>en</html>',
};
export const INSTALLATION = { demo: false };
