// The key travels to the base address, so the base address must be one that keeps it: https, or this machine.

import { InvalidRequestError } from './errors/invalid-request.ts';

/**
 * The base address without a slash at its end; a path prefix stays.
 * @throws InvalidRequestError when it is no address, not https (loopback excepted), or holds a query or a password.
 */
export function baseUrlOf(given: unknown): string {
  const fault = (text: string) => new InvalidRequestError(`baseUrl ${text}`, { field: 'baseUrl' });
  if (typeof given !== 'string' || given.trim() === '')
    throw fault('is missing: give the base address of the service');
  if (!URL.canParse(given)) throw fault('is not an absolute address');
  const url = new URL(given);
  if (url.username !== '' || url.password !== '') throw fault('must not hold a user name or password');
  if (url.search !== '' || url.hash !== '') throw fault('must not hold a query or fragment');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw fault('must be https, unless it is this machine');
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** Whether a host name is this machine's. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  );
}
