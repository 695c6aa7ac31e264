/** A request to send, as it goes over the wire. */
export interface RequestPlan {
  /** Kind of attack. */
  readonly kind: string;
  readonly method: string;
  /** Path and query, encoded. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** Maximum body size that is printed completely. */
const SHOWN_BYTES = 3000;

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a shell command; `$TOKEN` is the credential of the caller. */
export function curlOf({ method, target, headers, body }: RequestPlan, origin: string): string {
  const written = Object.entries(headers).map(([name, value]) =>
    /^(authorization|x-api-key)$/.test(name)
      ? `-H "${name}: ${name === 'authorization' ? 'Bearer ' : ''}$TOKEN"`
      : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const command = ['curl -sSi --path-as-is', `-X ${method}`, ...written, quoted(origin + target)].join(' ');
  if (!body || body.length === 0) return command;
  const cut = body.subarray(0, SHOWN_BYTES).toString('base64');
  const note = body.length > SHOWN_BYTES ? ` # the first ${SHOWN_BYTES} of ${body.length} bytes` : '';
  return `echo ${cut} | base64 -d | ${command} --data-binary @-${note}`;
}
