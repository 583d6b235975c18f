// `Prefer: code=456` asks for the description's example of a status, as the mock takes it, so that a test can
// move between the two. Nothing happens in the service.

/** Returns the status that a request prefers and the name of its example; undefined when it is the service's own answer. */
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
