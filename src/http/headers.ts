// Extra headers are checked before anything is sent. The platform sets the headers of the connection: a fetch that gets
// one fails as if the request had been sent.

import { type InvalidRequestError, refusal } from '../errors/invalid-request.ts';
import { shortened } from '../errors/quote.ts';
import { isObject } from '../field.ts';

const ofTheConnection =
  /^(connection|content-length|expect|host|keep-alive|proxy-connection|transfer-encoding|upgrade)$/;

/**
 * Header names in lower case.
 * @throws InvalidRequestError when one is Authorization, which the client alone sets, or cannot be sent.
 */
export function lowerCased(headers: unknown): Record<string, string> {
  // The names of a Headers, a Map or a promise are no fields of it, and would be lost in silence.
  if (!isRecord(headers)) throw fault('must be a plain object');
  const lower: Record<string, string> = {};
  for (const [given, value] of Object.entries(headers)) {
    const name = given.toLowerCase();
    // A field of this name would set the prototype of the record below.
    if (!/^(?!__proto__$)[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw fault(`${shortened(JSON.stringify(given))} is not a valid header name`);
    if (name === 'authorization') throw fault('pass the key as apiKey, not as Authorization');
    if (ofTheConnection.test(name)) throw fault(`${name} is set by the platform`);
    if (typeof value !== 'string' || !/^[\t\x20-\x7e\xa0-\xff]*$/.test(value))
      throw fault(`the value of ${shortened(name)} is not a valid header value`);
    lower[name] = value;
  }
  return lower;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function fault(text: string): InvalidRequestError {
  return refusal('headers', `headers: ${text}`);
}
