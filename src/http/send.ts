// The bottom of the transport: a sender, its answer read whole, its failures named. The raw errors of the runtime stay
// here, since their text may quote headers and addresses.

import { connectionFault } from '#calls';
import { bareCause } from '../errors/cause.ts';
import { connectionFailure } from '../errors/connection-failure.ts';
import { InvalidRequestError } from '../errors/invalid-request.ts';
import { nameOf } from '../errors/request.ts';
import { isRedirect, ResponseParseError, redirected } from '../errors/unexpected-response.ts';
import type { Sending, SendState } from '../platform-fetch.ts';
import type { SenderResponse } from '../sender.ts';
import type { Clock } from '../timing.ts';
import { answerDetails, detailsOf } from './error-details.ts';
import type { Send, TransportRequest } from './fetch.ts';
import { type BodyText, readBody, readErrorBody } from './read-body.ts';

export interface SendOptions {
  readonly send: (request: TransportRequest, signal: AbortSignal) => Sending<SenderResponse>;
  readonly clock: Clock;
  /** Keeps secrets out of what the runtime and the service say. */
  readonly redact: (text: string) => string;
  /** Called with every response whose headers have arrived, but those of redirects. */
  readonly onResponse: (response: SenderResponse) => void;
}

export function sendWith(options: SendOptions): Send {
  const { send, clock, onResponse } = options;
  return (request, signal) => {
    const sending = send(request, signal);
    let status: number | undefined;
    const sendState = () => (status === undefined ? sending.sendState() : { ...sending.sendState(), status });
    const fail = (error: unknown): never => {
      signal.throwIfAborted();
      throw failureOf(request, sendState(), error, options);
    };
    const exchange = async () => {
      let response: SenderResponse;
      try {
        response = await sending.answer;
      } catch (error) {
        return fail(error);
      }
      ({ status } = response);
      if (isRedirect(status)) {
        response.cancel();
        return fail(undefined);
      }
      onResponse(response);
      const text =
        status < 200 || status > 299
          ? await readErrorBody(response, clock)
          : textOf(await readBody(response).catch(fail), request, response, options);
      return { status, head: response, text, attempts: request.attempt };
    };
    return { answer: exchange(), sendState };
  };
}

/** The error of an exchange that broke; what the sender refuses is refused as it says. */
function failureOf(request: TransportRequest, state: SendState, error: unknown, options: SendOptions): Error {
  if (error instanceof InvalidRequestError) return error;
  const details = detailsOf(request, options.clock);
  // fetch withholds the response of a redirect that it must not follow.
  if (isRedirect(state.status)) return redirected(details, state.status, '. Check baseUrl');
  return connectionFailure(details, connectionFault(error), state, bareCause(error, options.redact));
}

function textOf(
  body: BodyText,
  request: TransportRequest,
  response: SenderResponse,
  options: SendOptions,
): string {
  if ('text' in body) return body.text;
  const details = detailsOf(request, options.clock);
  throw new ResponseParseError(`${nameOf(details)} -> ${response.status}: the body is ${body.fault}`, {
    ...details,
    ...answerDetails(response, options.redact),
    tooLarge: body.fault === 'too large',
  });
}
