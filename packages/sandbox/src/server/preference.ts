// Reads the header `Prefer`. A request with `Prefer: code=456` gets the description's example of this status, and is
// not executed. The mock supports the same header, so a test can use the mock or the sandbox.

/**
 * Reads the header `Prefer`, for example `code=200, example=noCollection`. Returns the status, and the name of the
 * example. Returns undefined if the header does not request a status.
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
