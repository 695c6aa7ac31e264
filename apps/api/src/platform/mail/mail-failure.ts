/** Why a mail did not go out. */
export interface MailFailure {
  /** Code of the failure, and what the mail server answered by number; never its words, which quote addresses. */
  readonly reason: string;
  /** Whether trying the same again is of no use. */
  readonly isPermanent: boolean;
}

/** Steps of a conversation whose refusal is about this mail; a refused sign-in or sender is about the settings, and mended. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);
const CODE = /^[A-Z][A-Z0-9_]{1,40}$/;

const asCode = (code: unknown): string => (typeof code === 'string' && CODE.test(code) ? code : 'FAILED');
const asStatus = (status: unknown): number | null => (typeof status === 'number' && status >= 200 && status < 600 ? status : null);

/**
 * Classifies a delivery failure: a 5yz response to recipient or data is permanent (RFC 5321, section 4.2.1), and so is an address that no
 * server accepts.
 */
export function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command }: { code?: unknown; responseCode?: unknown; command?: unknown } = Object(error);
  const status = asStatus(responseCode);
  const isRefused = status !== null && status >= 500 && ABOUT_THE_MAIL.has(String(command));
  const isNoAddress = code === 'EENVELOPE' && status === null;
  return { reason: status === null ? asCode(code) : `${asCode(code)} ${status}`, isPermanent: isRefused || isNoAddress };
}
