import { useEffect, useRef } from 'react';
import type { UploadEntry } from './upload-entry.ts';

/** Revokes the object URL of every entry that has left the list, and of all of them when the component goes. */
export function useRevokedPreviews(entries: readonly UploadEntry[]): void {
  const shown = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const now = new Set(entries.map(({ path }) => path));
    for (const path of shown.current) if (!now.has(path)) URL.revokeObjectURL(path);
    shown.current = now;
  });
  useEffect(
    () => () => {
      for (const path of shown.current) URL.revokeObjectURL(path);
    },
    [],
  );
}
