/** Why a mail was not delivered. */
export interface MailFailure {
  /** Error code and SMTP status; never the server's text, which quotes addresses. */
  readonly reason: string;
  /** Whether a retry is pointless. */
  readonly isPermanent: boolean;
}

/** SMTP commands whose refusal concerns this mail; a refused sign-in or sender concerns the settings, which can be corrected. */
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
