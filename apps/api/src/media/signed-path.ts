import { createHmac, timingSafeEqual } from 'node:crypto';
import { mediaPath, mediaPreview } from './media-paths.ts';

/** Step of the expiry time, so that the URL stays the same and browsers can cache the picture. */
const STEP_SECONDS = 60 * 60;

/** Query parameters of a signed URL. */
interface Signature {
  /** Expiry, in seconds since 1970. */
  readonly until: number;
  readonly signature: string;
}

/** Signs and checks URLs of files that are not public, such as photos of reports (ADR 0020). They are valid for one to two hours. */
export interface PathSigner {
  /** The signed path, for a path below `/media/<hash>/`. */
  sign(hash: string, path: string): string;
  /** Whether a signature is valid for this file and has not expired. */
  isValid(hash: string, given: Signature): boolean;
}

/** @param secret `SECRET` of the installation @param now milliseconds since 1970 */
export function pathSigner(secret: string, now: () => number = Date.now): PathSigner {
  const signatureOf = (hash: string, until: number) => createHmac('sha256', secret).update(`media ${hash} ${until}`).digest('base64url');
  return {
    sign(hash, path) {
      const until = (Math.floor(now() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
      return `${path}?until=${until}&signature=${signatureOf(hash, until)}`;
    },
    isValid(hash, { until, signature }) {
      const [expected, given] = [Buffer.from(signatureOf(hash, until)), Buffer.from(signature)];
      return until * 1000 > now() && expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

interface SignedFile {
  readonly hash: string;
  readonly type: string;
  readonly pages: number | null;
}

/** Signed paths of a file that is not public, for an entry of an image list. */
export function signedAddresses({ sign }: PathSigner, file: SignedFile): { readonly path: string; readonly preview: string | null } {
  const preview = mediaPreview(file);
  return { path: sign(file.hash, mediaPath(file)), preview: preview && sign(file.hash, preview) };
}
