/** The parts of an `s3://` address. */
export interface BucketAddress {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
}

const SCHEMES: Readonly<Record<string, string>> = { true: 'https', false: 'http' };
/** Region that most self-hosted S3 servers accept. */
const USUAL_REGION = 'us-east-1';
const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * Parses `s3://key:secret@host:port/bucket?tls=false&region=…`; null for anything else. Key and secret are percent-encoded where they
 * contain characters other than letters, digits and `-._~!$&'()*+,;=`. The storage is accessed by HTTPS unless `tls=false`.
 */
export function bucketAddress(storageUrl: string): BucketAddress | null {
  const url = URL.canParse(storageUrl) ? new URL(storageUrl) : null;
  if (url?.protocol !== 's3:' || url.host === '') return null;
  const scheme = SCHEMES[url.searchParams.get('tls') ?? 'true'];
  const [key, secret, bucket] = [decoded(url.username), decoded(url.password), BUCKET.exec(url.pathname)?.[1]];
  if (!scheme || !key || !secret || !bucket) return null;
  return { endpoint: `${scheme}://${url.host}`, region: url.searchParams.get('region') || USUAL_REGION, bucket, key, secret };
}
