import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FurtherImagesField } from '#domain/locations/images/image-fields.tsx';
import { fakeUploads } from '../harness/fake-uploads.ts';
import { renderForm } from '../harness/form-fixture.tsx';

test('S3-UPLOAD-01 S3-UPLOAD-02 each chosen file is an entry of the form: a random id, the file, its name, size and type, a preview', async () => {
  const { user, form } = await renderForm(null, (current) => <FurtherImagesField form={current} />, fakeUploads);
  const files = ['hof.png', 'hof.png'].map((name) => new File(['bild'], name, { type: 'image/png' }));
  const inputs = await screen.findAllByLabelText('Bilder auswählen oder hierher ziehen');
  await user.upload(inputs.find((field) => field.matches('input')) as HTMLElement, files);
  await waitFor(() => expect(form().values.otherImages).toHaveLength(2));
  const entries = form().values.otherImages.map(({ upload }) => upload);
  expect(new Set(entries.map((entry) => entry?.id)).size).toBe(2);
  for (const [place, entry] of entries.entries()) {
    expect(entry).toMatchObject({ file: files[place], name: 'hof.png', size: 4, type: 'image/png' });
    expect(entry?.id).toMatch(/^[a-z0-9]{8}$/);
    expect(document.querySelector(`img[src="${entry?.path}"]`)).toBeVisible();
    expect(entry?.path).toMatch(/^blob:/);
  }
});
