import type { ServerResponse } from 'node:http';

const MOST_CHARACTERS = 200;

/**
 * Writes a line when the answer has ended: method, path, status, milliseconds. A query stays out: that of a signed
 * address is a credential, and a filter is a text of the user.
 */
export function logAnswer(log: (line: string) => void, request: Request, outgoing: ServerResponse): void {
  const begun = performance.now();
  outgoing.once('close', () => {
    const { pathname } = URL.canParse(request.url) ? new URL(request.url) : { pathname: '?' };
    const path = pathname.length > MOST_CHARACTERS ? `${pathname.slice(0, MOST_CHARACTERS)}…` : pathname;
    const status = outgoing.headersSent ? outgoing.statusCode : 'no answer';
    const ending = outgoing.headersSent && !outgoing.writableFinished ? ', broken off' : '';
    log(`${request.method} ${path} ${status} ${Math.round(performance.now() - begun)} ms${ending}`);
  });
}
