import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparePictures, compressed } from './compare.ts';

const STORED = join(import.meta.dirname, 'stored');
const FOUND = join(import.meta.dirname, '.found');
const howToAccept = (name: string): string => `If the new look is meant: npm run pictures -- ${name}`;

/** Maximum number of differing pixels, of about a million. The software renderer draws up to 3 of them differently on a busy machine (ADR 0033). */
const ALLOWED_PIXELS = 16;

const storedFile = (name: string): string => join(STORED, `${name}.png`);
const shown = (path: string): string => path.slice(join(import.meta.dirname, '../..').length + 1);

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

/** Names of the stored pictures. */
export const storedNames = (): string[] =>
  readdirSync(STORED)
    .filter((name) => name.endsWith('.png'))
    .map((name) => name.slice(0, -'.png'.length))
    .sort();

/** The files of a picture that differed, and of its differences. */
const foundFiles = (name: string) => [join(FOUND, `${name}.png`), join(FOUND, `${name}.diff.png`)] as const;

const removeFound = (name: string) => Promise.all(foundFiles(name).map((file) => rm(file, { force: true })));

/** Compares a picture with the stored one. Throws if they differ, and writes the picture and its differences to `.found`. */
export async function expectAlike(name: string, taken: Buffer): Promise<void> {
  const files = foundFiles(name);
  await removeFound(name);
  if (!existsSync(storedFile(name))) throw new Error(`${shown(storedFile(name))} is missing. ${howToAccept(name)}`);
  const { differing, share, diff } = await comparePictures(await readFile(storedFile(name)), taken);
  if (differing <= ALLOWED_PIXELS) return;
  await mkdir(FOUND, { recursive: true });
  await writeFile(files[0], taken);
  if (diff) await writeFile(files[1], diff);
  const where = `${shown(files[0])}${diff ? `, differences in red in ${shown(files[1])}` : ' has another size'}`;
  throw new Error(
    `${name}: ${differing} pixels (${percent(share)}) differ from ${shown(storedFile(name))}: ${where}. ${howToAccept(name)}`,
  );
}

/** Stores a picture unless it equals the stored one, and prints the result. */
export async function updatePicture(name: string, taken: Buffer): Promise<void> {
  await removeFound(name);
  const isNew = !existsSync(storedFile(name));
  const { differing, share } = isNew ? { differing: 0, share: 0 } : await comparePictures(await readFile(storedFile(name)), taken);
  if (!isNew && differing <= ALLOWED_PIXELS) return;
  await writeFile(storedFile(name), await compressed(taken));
  console.log(isNew ? `new: ${name}` : `changed: ${name}, ${differing} pixels (${percent(share)})`);
}

/** Removes stored pictures without a scene. */
export async function removePictures(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await rm(storedFile(name));
    console.log(`removed: ${name}`);
  }
}
