// A page of another site can use a server of this machine: its owner lets a name lead to 127.0.0.1 (DNS rebinding), or the
// page sends what needs no answer. The browser still says in `Host` and `Origin` which name and which page it is.

/** Who may use a server beside this machine. */
export interface Allowed {
  /** Names of this machine, without a port. */
  readonly hosts?: readonly string[] | undefined;
  /** Origins of pages; `'*'` allows every page. */
  readonly origins?: '*' | readonly string[] | undefined;
}

/** Why a request is refused. */
export type Stranger = NonNullable<ReturnType<typeof strangerIn>>;

/** What the guard reads of a request of node:http. */
interface Asking {
  readonly url?: string | undefined;
  readonly headersDistinct: { readonly [name in 'host' | 'origin']?: readonly string[] | undefined };
}

/** What it calls of a response of node:http. */
interface Answering {
  writeHead(status: number, headers: Readonly<Record<string, string>>): { end(body: string): unknown };
}

/**
 * Returns what a request says of a name or a page that is not of this machine; undefined when it says nothing of the
 * kind.
 */
export function strangerIn(
  { url = '', headersDistinct: { host = [], origin = [] } }: Asking,
  { hosts = [], origins = [] }: Allowed = {},
) {
  const known = hosts.map(hostnameOf);
  // A whole address as a target has its own host.
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
    /** A sentence without its full stop. */
    reason: `Origin ${shown} is not this machine`,
    /** The option that would allow it. */
    option: `--cors ${shown === 'null' ? '*' : shown}`,
  };
}

/** Answers a request of a stranger with 403; false when the caller is to answer. */
export function refuseStranger(
  request: Asking,
  response: Answering,
  advice: string,
  allowed?: Allowed,
): boolean {
  const stranger = strangerIn(request, allowed);
  if (stranger === undefined) return false;
  // What is left of its body is not read.
  response
    .writeHead(403, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify({ message: `Forbidden: ${stranger.reason}. ${advice}` }));
  return true;
}

/** Returns whether a host name, as a URL holds it, is this machine alone. */
export function isLoopback(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[?::1\]?|(.+\.)?localhost\.?)$/.test(hostname);
}

/** Throws RangeError when one of them is not a name without a port. */
export function allowedHosts(names: readonly string[]): readonly string[] {
  const wrong = names.find((name) => /:\d*$/.test(name) || hostnameOf(name) === undefined);
  if (wrong !== undefined)
    throw new RangeError(
      `--allow-host takes names like host.docker.internal, not ${JSON.stringify(wrong.slice(0, 80))}`,
    );
  return names;
}

/** Returns the host as a URL spells it, without a final point; undefined for a path, a name or a password. */
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
