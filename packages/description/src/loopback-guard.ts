// Protects a local server against pages of other sites. Such a page can use a host name that resolves to 127.0.0.1 (DNS
// rebinding), or send requests without reading the responses. The browser sends the name in `Host` and the origin of
// the page in `Origin`. So this guard checks both headers.

/**
 * The host names and the browser pages that may use a local server. Programs and pages of this machine may always use
 * it.
 */
export interface Allowed {
  /** Additional host names of this machine that are accepted, without a port, for example `host.docker.internal`. */
  readonly hosts?: readonly string[] | undefined;
  /** The origins of pages that may send requests; `'*'` allows every page. */
  readonly origins?: '*' | readonly string[] | undefined;
}

/** Why a request is refused, and the command-line option that would allow it. */
export type HostRefusal = NonNullable<ReturnType<typeof hostRefusal>>;

/** The fields of a node:http request that are read to check where the request comes from. */
interface CheckedRequest {
  readonly url?: string | undefined;
  readonly headersDistinct: { readonly [name in 'host' | 'origin']?: readonly string[] | undefined };
}

/** The methods of a node:http response that are called to refuse a request. */
interface RefusingResponse {
  writeHead(status: number, headers: Readonly<Record<string, string>>): { end(body: string): unknown };
}

/**
 * Returns why a request must be refused, for example because its `Host` is not a name of this machine. Returns
 * undefined if the request is allowed. The second argument lists additional hosts and origins that are allowed.
 */
export function hostRefusal(
  { url = '', headersDistinct: { host = [], origin = [] } }: CheckedRequest,
  { hosts = [], origins = [] }: Allowed = {},
) {
  const known = hosts.map(hostnameOf);
  // The target of a request may be an absolute URL, which has its own host.
  const asked = /^[/*]/.test(url) ? host : [...host, parsed(url)?.host ?? ''];
  for (const name of asked.map(hostnameOf)) {
    if (name === undefined) return { reason: 'The header Host is not valid', option: '--allow-host <name>' };
    if (!isLoopback(name) && !known.includes(name))
      return { reason: `Host ${name} is not this machine`, option: `--allow-host ${name}` };
  }
  const strange = origin.find((one) => !origins.includes(one) && !isPageOfThisMachine(one));
  if (strange === undefined || origins === '*') return undefined;
  const shown = parsed(strange)?.origin ?? 'null';
  return {
    /** The reason for the refusal, as a sentence without its period. */
    reason: `Origin ${shown} is not this machine`,
    /** The command-line option that would allow the request. */
    option: `--cors ${shown === 'null' ? '*' : shown}`,
  };
}

/**
 * Responds with 403 if a request comes from a host or a page that is not allowed. Returns whether the request was
 * refused.
 */
export function refuseOtherHost(
  request: CheckedRequest,
  response: RefusingResponse,
  advice: string,
  allowed?: Allowed,
): boolean {
  const refusal = hostRefusal(request, allowed);
  if (refusal === undefined) return false;
  // The connection is closed, because the rest of the body is not read.
  response
    .writeHead(403, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify({ message: `Forbidden: ${refusal.reason}. ${advice}` }));
  return true;
}

/** Returns whether a host name in a URL always refers to this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[?::1\]?|(.+\.)?localhost\.?)$/.test(hostname);
}

/**
 * Checks the host names that the user passed to `--allow-host`, and returns them. Throws RangeError for a name that is
 * invalid or has a port.
 */
export function allowedHosts(names: readonly string[]): readonly string[] {
  const wrong = names.find((name) => /:\d*$/.test(name) || hostnameOf(name) === undefined);
  if (wrong !== undefined)
    throw new RangeError(
      `--allow-host must be a name such as host.docker.internal, not ${JSON.stringify(wrong.slice(0, 80))}`,
    );
  return names;
}

/**
 * Returns the host name in a `Host` header, without the port and a final dot. For example, returns `localhost` for
 * `LocalHost.:3000`. Returns undefined if the header is invalid.
 */
export function hostnameOf(host: string): string | undefined {
  return /[\s/\\?#@]/.test(host) ? undefined : parsed(`http://${host}`)?.hostname.replace(/\.$/, '');
}

/** Parses a URL; returns null if the text is not a URL. Replaces `URL.parse`, which Node 20 lacks. */
function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function isPageOfThisMachine(origin: string): boolean {
  const url = parsed(origin);
  return url !== null && /^https?:$/.test(url.protocol) && isLoopback(url.hostname);
}
