import type { ReportableLocation } from '@rastnetz/contract';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '#kit/api/idempotency-key.ts';
import type { CarriedReport } from './carried-report.ts';
import { dropDraft, type ReportDraft, readDraft, storeDraft } from './report-draft.ts';
import type { ReportField } from './report-issues.ts';
import { type ReportPhoto, reportPhoto } from './report-photo.ts';
import { initialReportValues, type ReportValues } from './report-values.ts';

export type SetReport = (part: Partial<ReportValues>) => void;

/** State of the form with its photos; starts from the stored draft or the entries taken over from the other form. */
export function useReportForm(about: ReportableLocation | null, carried: CarriedReport | null) {
  const standortId = about?.standortId ?? null;
  const [beginning] = useState(() => initialReportValues(about));
  const [kept, setKept] = useState<ReportDraft | null>(() => readDraft(standortId, beginning));
  const [values, setValues] = useState<ReportValues>(() => ({ ...(kept?.values ?? beginning), ...carriedValues(carried) }));
  const [key, setKey] = useState(() => kept?.key ?? newIdempotencyKey());
  const [edited, setEdited] = useState<ReadonlySet<ReportField>>(new Set());
  const touch = (fields: readonly string[]) => setEdited((before) => new Set([...before, ...(fields as ReportField[])]));
  const { photos, add, remove, clear } = usePhotos(carried?.files ?? [], () => touch(['photos']));
  const hasInput = photos.length > 0 || JSON.stringify(values) !== JSON.stringify(beginning);
  useEffect(() => {
    if (hasInput) storeDraft(standortId, { values, key, files: photos.map(({ file }) => file.name) });
    else dropDraft(standortId);
  }, [standortId, values, key, photos, hasInput]);
  const set: SetReport = (part) => {
    setValues((before) => ({ ...before, ...part }));
    touch(Object.keys(part));
  };
  const renewKey = () => setKey(newIdempotencyKey());
  const restart = () => {
    setValues(beginning);
    renewKey();
    setKept(null);
    clear();
  };
  return { values, set, key, renewKey, photos, add, remove, kept, restart, edited, forgetEdits: () => setEdited(new Set()) };
}

/** The entries that are taken over; empty ones do not replace those of the draft. */
const carriedValues = (carried: CarriedReport | null): Partial<ReportValues> => ({
  ...(carried?.message && { message: carried.message }),
  ...(carried?.email && { email: carried.email }),
});

/** The chosen photos; revokes their object URLs on removal and unmount. */
function usePhotos(files: readonly File[], onChanged: () => void) {
  const [photos, setPhotos] = useState<readonly ReportPhoto[]>(() => files.map(reportPhoto));
  const shown = useRef(photos);
  shown.current = photos;
  useEffect(() => () => revokeUrls(shown.current), []);
  const add = (files: readonly File[]) => {
    setPhotos((before) => [...before, ...files.map(reportPhoto)]);
    onChanged();
  };
  const remove = (photo: ReportPhoto) => {
    revokeUrls([photo]);
    setPhotos((before) => before.filter(({ id }) => id !== photo.id));
    onChanged();
  };
  const clear = () => {
    revokeUrls(shown.current);
    setPhotos([]);
  };
  return { photos, add, remove, clear };
}

function revokeUrls(photos: readonly ReportPhoto[]): void {
  for (const { url } of photos) URL.revokeObjectURL(url);
}
