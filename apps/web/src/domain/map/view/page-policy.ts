/** The sources of a content security policy's `connect-src`, as they are written. */
const connectSources = (policy: string): readonly string[] =>
  /(?:^|[;\s])connect-src ([^;]*)/
    .exec(policy)?.[1]
    ?.split(/\s+/)
    .filter((source) => source !== '') ?? [];

/** Whether a page loaded now may ask somebody whom a page with this policy may not; false when the server cannot be asked. */
async function isOld(policy: string): Promise<boolean> {
  try {
    const page = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return connectSources(page.headers.get('content-security-policy') ?? '').some((source) => !policy.includes(source));
  } catch {
    return false;
  }
}

/**
 * Calls back when this page is refused something by its own content security policy that a page loaded now would get: it was
 * opened while the server could not read what the map's provider needs, and a policy lasts as long as its page. Asks the server
 * once at most. Answers how to stop.
 */
export function whenPageIsOld(onOld: () => void): () => void {
  const ending = new AbortController();
  const handleRefusal = ({ effectiveDirective, originalPolicy }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'connect-src') return;
    document.removeEventListener('securitypolicyviolation', handleRefusal);
    void isOld(originalPolicy).then((old) => {
      if (old && !ending.signal.aborted) onOld();
    });
  };
  document.addEventListener('securitypolicyviolation', handleRefusal, { signal: ending.signal });
  return () => ending.abort();
}
