interface FittingFiles {
  readonly accepted: readonly File[];
  /** Whether at least one file was left out. */
  readonly isTooMuch: boolean;
}

/** Selects files in order while their total stays within `maxBytes`. A file that is too large is skipped, so that later ones can still fit. */
export function selectFitting(files: readonly File[], maxBytes: number): FittingFiles {
  const accepted: File[] = [];
  let bytes = 0;
  for (const file of files)
    if (bytes + file.size <= maxBytes) {
      accepted.push(file);
      bytes += file.size;
    }
  return { accepted, isTooMuch: accepted.length < files.length };
}
