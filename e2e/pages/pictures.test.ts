import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPictureFixture, type PictureFixture } from '../pictures/fixture.ts';
import { hasPictureBrowser } from '../pictures/picture-browser.ts';
import { scenes } from '../pictures/scenes.ts';
import { expectAlike, removePictures, storedNames, updatePicture } from '../pictures/stored-pictures.ts';
import { takePicture } from '../pictures/take-picture.ts';

/** `npm run pictures` stores the pictures instead of comparing them; `npm run pictures -- NAME` only those of scenes whose names contain NAME. */
const isUpdate = process.env['PICTURES'] === 'update';
const wanted = process.env['PICTURES_NAME'] ?? '';
const chosen = scenes.filter(({ name }) => name.includes(wanted));
/** Skipped without a network or on another system; before a merge nothing is skipped. */
const isLeftOut = !hasPictureBrowser && !process.env['CI'];
const sceneNames = scenes.map(({ name }) => name).sort();

test('every scene has a stored picture and every stored picture a scene', async () => {
  expect(chosen, `no scene's name holds ${wanted}`).not.toEqual([]);
  if (isUpdate) await removePictures(storedNames().filter((name) => !sceneNames.includes(name)));
  else expect(storedNames(), 'npm run pictures stores missing ones and removes those without a scene').toEqual(sceneNames);
});

describe.skipIf(isLeftOut)(isLeftOut ? 'left out: the browser of the pictures is not installed' : 'pictures', () => {
  let fixture: PictureFixture;

  beforeAll(async () => {
    expect(hasPictureBrowser, 'the pinned browser: npm run e2e -- pictures installs it (docs/testing.md)').toBe(true);
    fixture = await openPictureFixture();
  });
  afterAll(() => fixture?.close());

  test.each(chosen)('$name', async (scene) => {
    const shown = await fixture.show(scene);
    const taken = await takePicture(shown);
    expect(shown.pageErrors.filter((error) => !scene.provokes?.test(error))).toEqual([]);
    await shown.release();
    if (isUpdate) await updatePicture(scene.name, taken);
    else await expectAlike(scene.name, taken);
  });
});
