/** The file's name in a `Content-Disposition`, the extended form first (RFC 6266); null when there is none. A path is cut off. */
export function fileNameOf(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  const name = (extended === undefined ? plain : decoded(extended))?.split(/[\\/]/).at(-1)?.trim();
  return name || null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
