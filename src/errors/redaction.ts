// What an error or event may quote: nothing that lets its reader act in another's name.

/** Text as an error or event may hold it: without the given secrets, and without the query of any address. */
export function redact(text: string, ...secrets: readonly string[]): string {
  let safe = text;
  const forms = new Set(secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]));
  for (const form of forms) if (form !== '') safe = safe.replaceAll(form, '<redacted>');
  // An apostrophe may stand in a query, so it does not end one.
  return safe.replace(/(\bhttps?:\/\/[^\s?"<>]*)\?[^\s"<>]*/gi, '$1?<redacted>');
}
