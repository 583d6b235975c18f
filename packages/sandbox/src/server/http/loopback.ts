const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether that host is this machine alone. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}
