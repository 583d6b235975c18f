// A page of another site can attack a server of this machine. Its owner lets a name lead to 127.0.0.1 (DNS rebinding),
// or the page sends requests whose responses it does not need. The browser still sends the name in `Host` and the
// origin of the page in `Origin`, so this guard checks both headers.

/** The names and pages that may use a server in addition to those of this machine. */
export interface Allowed {
  /** Further names of this machine, without a port. */
  readonly hosts?: readonly string[] | undefined;
  /** Origins of pages; `'*'` allows every page. */
  readonly origins?: '*' | readonly string[] | undefined;
}

/** The reason why a request is refused, and the option that would allow the request. */
export type Stranger = NonNullable<ReturnType<typeof strangerIn>>;

/** The parts of a request of node:http that the guard reads. */
interface Asking {
  readonly url?: string | undefined;
  readonly headersDistinct: { readonly [name in 'host' | 'origin']?: readonly string[] | undefined };
}

/** The method of a response of node:http that the guard calls. */
interface Answering {
  writeHead(status: number, headers: Readonly<Record<string, string>>): { end(body: string): unknown };
}

/**
 * Returns why a request must be refused: its `Host` or its `Origin` is neither of this machine nor allowed.
 * Returns undefined for a request that is allowed.
 */
export function strangerIn(
  { url = '', headersDistinct: { host = [], origin = [] } }: Asking,
  { hosts = [], origins = [] }: Allowed = {},
) {
  const known = hosts.map(hostnameOf);
  // The target of a request may be a whole address, which has a host of its own.
  const asked = /^[/*]/.test(url) ? host : [...host, parsed(url)?.host ?? ''];
  for (const name of asked.map(hostnameOf)) {
    if (name === undefined) return { reason: 'Host is not valid', option: '--allow-host <name>' };
    if (!isLoopback(name) && !known.includes(name))
      return { reason: `Host ${name} is not this machine`, option: `--allow-host ${name}` };
  }
  const strange = origin.find((one) => !origins.includes(one) && !isPageOfThisMachine(one));
  if (strange === undefined || origins === '*') return undefined;
  const shown = parsed(strange)?.origin ?? 'null';
  return {
    /** The reason, as a sentence without its full stop. */
    reason: `Origin ${shown} is not this machine`,
    /** The option that would allow the request. */
    option: `--cors ${shown === 'null' ? '*' : shown}`,
  };
}

/**
 * Responds with 403 to a request that must be refused. Returns false if the request is allowed: the caller responds.
 */
export function refuseStranger(
  request: Asking,
  response: Answering,
  advice: string,
  allowed?: Allowed,
): boolean {
  const stranger = strangerIn(request, allowed);
  if (stranger === undefined) return false;
  // The rest of the request's body is not read, so the connection is closed.
  response
    .writeHead(403, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify({ message: `Forbidden: ${stranger.reason}. ${advice}` }));
  return true;
}

/** Returns whether the host name of a URL always names this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[?::1\]?|(.+\.)?localhost\.?)$/.test(hostname);
}

/** Returns the names of `--allow-host`; throws RangeError when one is not a valid name without a port. */
export function allowedHosts(names: readonly string[]): readonly string[] {
  const wrong = names.find((name) => /:\d*$/.test(name) || hostnameOf(name) === undefined);
  if (wrong !== undefined)
    throw new RangeError(
      `--allow-host takes names like host.docker.internal, not ${JSON.stringify(wrong.slice(0, 80))}`,
    );
  return names;
}

/**
 * Returns the host name in the spelling of a URL, without a final dot. Returns undefined for a text that is not a host.
 */
export function hostnameOf(host: string): string | undefined {
  return /[\s/\\?#@]/.test(host) ? undefined : parsed(`http://${host}`)?.hostname.replace(/\.$/, '');
}

/** Returns the result of `URL.parse`, which Node 20 lacks. */
function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function isPageOfThisMachine(origin: string): boolean {
  const url = parsed(origin);
  return url !== null && /^https?:$/.test(url.protocol) && isLoopback(url.hostname);
}
