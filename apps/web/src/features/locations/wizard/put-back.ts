import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { changeFiles, filesIn } from '#domain/locations/values/form-files.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';

/** Puts some fields back to what they were. Files that were sent meanwhile stay sent. */
export function putBack(form: LocationForm, taken: LocationValues, fields: readonly (keyof LocationValues)[]): void {
  const live = new Map(filesIn(form.getValues()).map(({ entry }) => [entry.id, entry]));
  const before = { ...taken, ...changeFiles(taken, (entry) => live.get(entry.id) ?? revived(entry)) };
  for (const field of fields) form.set(field, before[field]);
}

/** A file taken out of the form lost the address of its preview with it. */
const revived = <E extends { readonly file: File | null; readonly path: string }>(entry: E): E =>
  entry.file ? { ...entry, path: URL.createObjectURL(entry.file) } : entry;
