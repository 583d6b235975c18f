// Traffic that stays on this machine needs no encryption.

/** Whether a host name, as a URL holds it, is this machine's. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  );
}
