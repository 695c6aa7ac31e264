import { normalForm } from '../http/normal-form.ts';

/** Labels of letters, digits and marks of any script, with inner hyphens. No two parts can match the same text, so that matching is linear. */
const HOST = /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-+[\p{L}\p{M}\p{N}]+)*(?:\.(?!$)|$))+$/u;
/** Maximum length of a host name. */
const MAX_HOST = 253;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const ASCII = /^\p{ASCII}*$/u;

/**
 * An e-mail address with its host in ASCII: "info@müller.example" becomes "info@xn--mller-kva.example" (IDNA, RFC 5891). Other text is
 * returned unchanged, and so is a host with compatibility characters (NFKC) or invisible ones. Without Zod, by means that both browsers and
 * Node have.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const host = normalForm(address.slice(at + 1), 'NFC');
  if (host.length > MAX_HOST || ASCII.test(host)) return address;
  if (!HOST.test(host) || UNSEEN.test(host) || host !== normalForm(host, 'NFKC')) return address;
  return URL.canParse(`http://${host}`) ? address.slice(0, at + 1) + new URL(`http://${host}`).hostname : address;
}
