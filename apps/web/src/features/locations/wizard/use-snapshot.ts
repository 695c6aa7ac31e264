import { useState } from 'react';
import { changeFiles, filesIn } from '../form/form-files.ts';
import type { LocationValues } from '../form/location-values.ts';
import type { LocationForm } from '../form/use-location-form.ts';

/** Notes some fields as they are now; the answer puts them back. Files that were sent meanwhile stay sent. */
export function useSnapshot(form: LocationForm, fields: readonly (keyof LocationValues)[]): () => void {
  const [taken] = useState(form.getValues);
  return () => {
    const now = form.getValues();
    const live = new Map(filesIn(now).map(({ entry }) => [entry.id, entry]));
    const before = { ...taken, ...changeFiles(taken, (entry) => live.get(entry.id) ?? revived(entry)) };
    for (const field of fields) form.set(field, before[field]);
  };
}

/** A file taken out of the form lost the address of its preview with it. */
const revived = <E extends { readonly file: File | null; readonly path: string }>(entry: E): E =>
  entry.file ? { ...entry, path: URL.createObjectURL(entry.file) } : entry;
