import { FURTHER_IMAGES_RULE, MAIN_IMAGE_RULE, MENU_RULE } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { refusalKeyOf, sortFiles } from '#kit/upload/sort-files.ts';
import { uploadEntry } from '#kit/upload/upload-entry.ts';

const file = (name: string, type: string, size = 3): File => {
  const made = new File(['abc'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const jpg = (name = 'a.jpg') => file(name, 'image/jpeg');
const many = (count: number) => Array.from({ length: count }, (_, index) => jpg(`${index}.jpg`));

test('S5-UPLOAD-01 S5-UPLOAD-02 JPG and PNG are accepted, PDF for the menu only', () => {
  expect(refusalKeyOf(jpg(), MAIN_IMAGE_RULE)).toBeNull();
  expect(refusalKeyOf(file('a.png', 'image/png'), FURTHER_IMAGES_RULE)).toBeNull();
  expect(refusalKeyOf(file('a.pdf', 'application/pdf'), MENU_RULE)).toBeNull();
  expect(refusalKeyOf(file('a.pdf', 'application/pdf'), FURTHER_IMAGES_RULE)).toBe('upload.type');
  expect(refusalKeyOf(file('a.gif', 'image/gif'), MENU_RULE)).toBe('upload.type');
});

test('S5-UPLOAD-03 S5-UPLOAD-04 the limits are those of the rule; without a minimum no file is too small', () => {
  expect(refusalKeyOf(file('a.jpg', 'image/jpeg', MAIN_IMAGE_RULE.maxBytes), MAIN_IMAGE_RULE)).toBeNull();
  expect(refusalKeyOf(file('a.jpg', 'image/jpeg', MAIN_IMAGE_RULE.maxBytes + 1), MAIN_IMAGE_RULE)).toBe('upload.too_big');
  expect(refusalKeyOf(file('a.jpg', 'image/jpeg', 0), MAIN_IMAGE_RULE)).toBeNull();
  expect(refusalKeyOf(file('a.jpg', 'image/jpeg', 9), { ...MAIN_IMAGE_RULE, minBytes: 10 })).toBe('upload.too_small');
});

test('S5-UPLOAD-05 S9-FILES-01 a sixteenth further image is refused, the first fifteen stay', () => {
  expect(sortFiles(many(15), FURTHER_IMAGES_RULE, 0)).toMatchObject({ accepted: { length: 15 }, refusals: [] });
  const { accepted, refusals } = sortFiles(many(3), FURTHER_IMAGES_RULE, 13);
  expect(accepted.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg']);
  expect(refusals).toEqual([{ name: null, key: 'upload.too_many_images' }]);
});

test('S5-UPLOAD-06 S9-FILES-02 an eleventh menu file is refused', () => {
  expect(sortFiles(many(11), MENU_RULE, 0)).toMatchObject({ accepted: { length: 10 }, refusals: [{ key: 'upload.too_many_menus' }] });
});

test('S5-UPLOAD-07 a second main image replaces the first and is not refused', () => {
  expect(sortFiles(many(1), MAIN_IMAGE_RULE, 1)).toMatchObject({ accepted: { length: 1 }, refusals: [] });
});

test('S3-UPLOAD-01 S3-UPLOAD-02 an entry has an id of eight random characters, the file, its name, size and type, and a preview address', () => {
  const chosen = jpg('rast.jpg');
  const [one, other] = [uploadEntry(chosen), uploadEntry(chosen)];
  expect(one).toMatchObject({ file: chosen, name: 'rast.jpg', size: 3, type: 'image/jpeg' });
  expect(one.id).toMatch(/^[a-z0-9]{8}$/);
  expect(one.id).not.toBe(other.id);
  expect(one.path).toMatch(/^blob:/);
});
