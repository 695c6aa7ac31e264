/** Labels of letters, digits and marks of any script, hyphens between them. No two parts can match the same text: it is read in one go. */
const HOST = /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-+[\p{L}\p{M}\p{N}]+)*(?:\.(?!$)|$))+$/u;
/** The longest name of a host. */
const MAX_HOST = 253;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const ASCII = /^\p{ASCII}*$/u;

/**
 * An address with its host as mail servers know it: "info@müller.example" is "info@xn--mller-kva.example" (IDNA, RFC 5891). Any
 * other text comes back as it is, and so does a host with letters of old encodings, or with what nobody sees. In a file without
 * Zod, by what browsers and Node both have.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).normalize('NFC');
  if (host.length > MAX_HOST || ASCII.test(host)) return address;
  if (!HOST.test(host) || UNSEEN.test(host) || host !== host.normalize('NFKC')) return address;
  return URL.canParse(`http://${host}`) ? address.slice(0, at + 1) + new URL(`http://${host}`).hostname : address;
}
