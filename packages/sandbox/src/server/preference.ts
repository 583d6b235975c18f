// A request with `Prefer: code=456` gets the description's example of this status. The mock accepts the same header,
// so a test can run against the mock and the sandbox. The operation itself is not executed.

/**
 * Returns the status and the name of the example that a request prefers; undefined if the request has no preference.
 */
export function preferenceOf(headers: Headers) {
  const wishes = new Map(
    (headers.get('prefer') ?? '').split(',').map((wish): [string, string] => {
      const [name = '', value = ''] = wish.split('=', 2);
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
  const code = wishes.get('code');
  return code !== undefined && /^\d{3}$/.test(code)
    ? { code: Number(code), example: wishes.get('example') }
    : undefined;
}
