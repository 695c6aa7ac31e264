import { createHmac, timingSafeEqual } from 'node:crypto';
import { mediaPath, mediaPreview } from './media-paths.ts';

/** Addresses stay the same within this time, so that a browser need not fetch a picture again. */
const STEP_SECONDS = 60 * 60;

/** What an address that expires carries in its query. */
interface Signature {
  /** Seconds since 1970. */
  readonly until: number;
  readonly signature: string;
}

/** Makes and checks addresses of files that are not public: photos of reports (ADR 0020). They work for one to two hours. */
export interface PathSigner {
  /** The address with its signature, for a path below `/media/<hash>/`. */
  sign(hash: string, path: string): string;
  /** Whether a signature is one of ours for this file and not over yet. */
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

/** Addresses of a file that is not public, as an entry of an image list shows it. */
export function signedAddresses({ sign }: PathSigner, file: SignedFile): { readonly path: string; readonly preview: string | null } {
  const preview = mediaPreview(file);
  return { path: sign(file.hash, mediaPath(file)), preview: preview && sign(file.hash, preview) };
}
