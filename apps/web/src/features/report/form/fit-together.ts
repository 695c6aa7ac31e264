interface FittingFiles {
  readonly accepted: readonly File[];
  /** Whether one had to stay out. */
  readonly isTooMuch: boolean;
}

/** The files that fit into so many bytes together, in their order; one that is too large leaves room for those after it. */
export function fitTogether(files: readonly File[], maxBytes: number): FittingFiles {
  const accepted: File[] = [];
  let bytes = 0;
  for (const file of files)
    if (bytes + file.size <= maxBytes) {
      accepted.push(file);
      bytes += file.size;
    }
  return { accepted, isTooMuch: accepted.length < files.length };
}
