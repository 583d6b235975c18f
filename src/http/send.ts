// The bottom of the transport: a sender, its answer read whole, its failures named. The raw errors of the runtime stay
// here, since their text may quote headers and addresses.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import { ResponseParseError } from '../errors/unexpected-response.ts';
import type { Sending, SendState } from '../platform-fetch.ts';
import type { SenderResponse } from '../sender.ts';
import type { Clock } from '../timing.ts';
import { connectionFailure, redirected } from './connection-failure.ts';
import { answerDetails, detailsOf, nameOf } from './error-details.ts';
import type { Send, TransportRequest, TransportResponse } from './fetch.ts';
import { type BodyText, readBody, readErrorBody } from './read-body.ts';

export interface SendOptions {
  readonly send: (request: TransportRequest) => Sending<SenderResponse>;
  readonly clock: Clock;
  /** Keeps secrets out of what the runtime and the service say. */
  readonly redact: (text: string) => string;
  /** Called with the headers of every response but those of redirects. */
  readonly onResponse: (headers: Headers) => void;
}

export function sendWith(options: SendOptions): Send {
  const { send, clock, onResponse } = options;
  return (request) => {
    let status: number | undefined;
    const sending = send(request);
    const sendState = () => (status === undefined ? sending.sendState() : { ...sending.sendState(), status });
    const exchange = async () => {
      const response = await answered(request, sending, options);
      ({ status } = response);
      if (isRedirect(response)) {
        response.cancel();
        throw redirected(request, status || undefined, clock);
      }
      onResponse(response.headers);
      return readWhole(request, response, sendState, options);
    };
    return { answer: exchange(), sendState };
  };
}

/** The answer's head; where none came, the error that says why. */
async function answered(
  request: TransportRequest,
  { answer, sendState }: Sending<SenderResponse>,
  options: SendOptions,
): Promise<SenderResponse> {
  try {
    return await answer;
  } catch (error) {
    request.signal?.throwIfAborted();
    if (error instanceof InvalidRequestError) throw error;
    const state = sendState();
    // fetch withholds the response of a redirect that it must not follow.
    if (isRedirect(state)) throw redirected(request, state.status, options.clock);
    throw connectionFailure(request, state, error, options);
  }
}

async function readWhole(
  request: TransportRequest,
  response: SenderResponse,
  sendState: () => SendState,
  options: SendOptions,
): Promise<TransportResponse> {
  const { status, headers } = response;
  const attempts = request.attempt;
  if (status < 200 || status > 299)
    return { status, headers, attempts, text: await readErrorBody(response, options.clock) };
  let body: BodyText;
  try {
    body = await readBody(response);
  } catch (error) {
    request.signal?.throwIfAborted();
    throw connectionFailure(request, sendState(), error, options);
  }
  return { status, headers, attempts, text: textOf(body, request, response, options) };
}

/** A browser hides a redirect behind status 0. */
function isRedirect({ status }: { readonly status?: number | undefined }): boolean {
  return status === 0 || (status !== undefined && status >= 300 && status < 400);
}

function textOf(
  body: BodyText,
  request: TransportRequest,
  response: SenderResponse,
  options: SendOptions,
): string {
  if ('text' in body) return body.text;
  throw new ResponseParseError(
    `${nameOf(request.operation)} -> ${response.status}: the body is ${body.fault}`,
    {
      ...detailsOf(request, options.clock),
      ...answerDetails(response, options.redact),
      tooLarge: body.fault === 'too large',
    },
  );
}
