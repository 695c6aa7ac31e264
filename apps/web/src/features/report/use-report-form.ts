import type { PublishedLocation } from '@rastnetz/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, type ReportDraft, readDraft, reportKey } from './report-draft.ts';
import type { ReportField } from './report-faults.ts';
import { type ReportPhoto, reportPhoto } from './report-photo.ts';
import { beginningOf, type ReportValues } from './report-values.ts';

export type SetReport = (part: Partial<ReportValues>) => void;

/** What is in the form, photos too, and what a reload brought back of it. */
export function useReportForm(about: PublishedLocation | null) {
  const standortId = about?.standortId ?? null;
  const [beginning] = useState(() => beginningOf(about));
  const [kept, setKept] = useState<ReportDraft | null>(() => readDraft(standortId, beginning));
  const [values, setValues] = useState<ReportValues>(kept?.values ?? beginning);
  const [key, setKey] = useState(() => kept?.key ?? reportKey());
  const { photos, add, remove, clear } = usePhotos();
  const [edited, setEdited] = useState<ReadonlySet<ReportField>>(new Set());
  const touch = useCallback(
    (...fields: readonly string[]) => setEdited((before) => new Set([...before, ...(fields as ReportField[])])),
    [],
  );
  const isBegun = photos.length > 0 || JSON.stringify(values) !== JSON.stringify(beginning);
  useEffect(() => {
    if (isBegun) keepDraft(standortId, { values, key, files: photos.map(({ file }) => file.name) });
    else dropDraft(standortId);
  }, [standortId, values, key, photos, isBegun]);
  const set = useCallback<SetReport>(
    (part) => {
      setValues((before) => ({ ...before, ...part }));
      touch(...Object.keys(part));
    },
    [touch],
  );
  const restart = () => {
    setValues(beginning);
    setKey(reportKey());
    setKept(null);
    clear();
  };
  const addPhotos = (files: readonly File[]) => {
    add(files);
    touch('photos');
  };
  const removePhoto = (photo: ReportPhoto) => {
    remove(photo);
    touch('photos');
  };
  return { values, set, key, photos, addPhotos, removePhoto, kept, restart, edited, forgetEdits: () => setEdited(new Set()) };
}

/** The chosen photos; their previews are given back when they go. */
function usePhotos() {
  const [photos, setPhotos] = useState<readonly ReportPhoto[]>([]);
  const shown = useRef(photos);
  shown.current = photos;
  useEffect(() => () => letGo(shown.current), []);
  const add = (files: readonly File[]) => setPhotos((before) => [...before, ...files.map(reportPhoto)]);
  const remove = (photo: ReportPhoto) => {
    letGo([photo]);
    setPhotos((before) => before.filter(({ id }) => id !== photo.id));
  };
  const clear = () => {
    letGo(shown.current);
    setPhotos([]);
  };
  return { photos, add, remove, clear };
}

function letGo(photos: readonly ReportPhoto[]): void {
  for (const { url } of photos) URL.revokeObjectURL(url);
}
