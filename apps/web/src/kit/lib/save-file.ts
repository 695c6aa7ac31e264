/** How long the object URL is retained for the browser to start saving, in milliseconds. */
const RELEASE_MS = 60_000;

/** Saves a file by the browser's downloads. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}
