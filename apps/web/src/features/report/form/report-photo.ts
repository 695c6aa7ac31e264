/** A photo in the form. `url` is an object URL; revoke it when the photo is removed. */
export interface ReportPhoto {
  readonly id: string;
  readonly file: File;
  readonly url: string;
}

let made = 0;

/** Wraps a file for the form and creates its object URL. */
export function reportPhoto(file: File): ReportPhoto {
  made += 1;
  return { id: `photo-${made}`, file, url: URL.createObjectURL(file) };
}
