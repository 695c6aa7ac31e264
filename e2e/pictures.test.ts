import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath } from './harness/browser.ts';
import { openPictureFixture, type PictureFixture } from './pictures/fixture.ts';
import { scenes } from './pictures/scenes.ts';
import { expectAlike, removePictures, storeBrowser, storedBrowser, storedNames, updatePicture } from './pictures/stored-pictures.ts';
import { takePicture } from './pictures/take-picture.ts';

/** `npm run pictures` stores what is taken instead of comparing it; `npm run pictures -- NAME` only the scenes whose names hold NAME. */
const isUpdate = process.env['PICTURES'] === 'update';
const wanted = process.env['PICTURES_NAME'] ?? '';
const chosen = scenes.filter(({ name }) => name.includes(wanted));
const stored = storedBrowser();
const chromium = Number(/\d+/.exec(execFileSync(browserPath(), ['--version'], { encoding: 'utf8' }))?.[0]);
/** Another major version draws other edges of letters, which is no change of the product. */
const isOtherBrowser = stored !== null && stored !== chromium;
const LEFT_OUT = `left out: the pictures were taken by Chromium ${stored}, this is ${chromium}; npm run pictures takes them anew`;
const isLeftOut = isOtherBrowser && !isUpdate;
const sceneNames = scenes.map(({ name }) => name).sort();

test('every scene has a stored picture and every stored picture a scene', async () => {
  expect(chosen, `no scene's name holds ${wanted}`).not.toEqual([]);
  if (isUpdate) await removePictures(storedNames().filter((name) => !sceneNames.includes(name)));
  else expect(storedNames(), 'npm run pictures stores missing ones and removes those without a scene').toEqual(sceneNames);
});

describe.skipIf(isLeftOut)(isLeftOut ? LEFT_OUT : `pictures taken by Chromium ${chromium}`, () => {
  let fixture: PictureFixture;

  beforeAll(async () => {
    if (isOtherBrowser && chosen.length < scenes.length) throw new Error(`Take all pictures: the stored ones are by Chromium ${stored}.`);
    fixture = await openPictureFixture();
    if (isUpdate) await storeBrowser(chromium);
  });
  afterAll(() => fixture?.close());

  test.each(chosen)('$name', async (scene) => {
    const shown = await fixture.show(scene);
    const taken = await takePicture(shown);
    expect(shown.faults.filter((fault) => !scene.provokes?.test(fault))).toEqual([]);
    await shown.context.close();
    if (isUpdate) await updatePicture(scene.name, taken, isOtherBrowser);
    else await expectAlike(scene.name, taken);
  });
});
