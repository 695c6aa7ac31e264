/** The file name in a `Content-Disposition` header, preferring `filename*` (RFC 6266); null without one. A path is removed. */
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
