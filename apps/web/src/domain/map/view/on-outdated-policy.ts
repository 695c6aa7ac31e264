/** The sources in the `connect-src` directive of a content security policy. */
const connectSources = (policy: string): readonly string[] =>
  /(?:^|[;\s])connect-src ([^;]*)/
    .exec(policy)?.[1]
    ?.split(/\s+/)
    .filter((source) => source !== '') ?? [];

/** Whether a page loaded now may connect to a source that this policy does not permit; false if the server cannot be reached. */
async function isOld(policy: string): Promise<boolean> {
  try {
    const page = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    const permitted = new Set(connectSources(policy));
    return connectSources(page.headers.get('content-security-policy') ?? '').some((source) => !permitted.has(source));
  } catch {
    return false;
  }
}

/**
 * Calls back if the page's content security policy blocks a request that a newly loaded page might be permitted: the page was opened while
 * the server could not load the provider's style, and a policy cannot change during the life of a page. Queries the server at most once.
 * Returns a function that stops watching.
 */
export function onOutdatedPolicy(onOld: () => void): () => void {
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
