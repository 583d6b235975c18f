// An argument may be a customer's text in the wrong place, and errors are logged: a message repeats only enough of it to
// identify it.

const most = 80;

/** The most characters of the service's words that an error holds. */
export const longestWords = 1_000;

/** An argument as a message repeats it: at most 80 characters, its beginning and its end. */
export function shortened(text: string): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most / 2 - 1)}…${text.slice(-most / 2)}`;
}

/** The forms in which a secret is searched for: plain and percent-encoded, in which upper and lower case are the same. */
export function formsOf(secret: string): readonly string[] {
  return [secret, encodeURIComponent(secret)].flatMap((form) => [
    form,
    form.replaceAll(encoded, (code) => code.toUpperCase()),
    form.replaceAll(encoded, (code) => code.toLowerCase()),
  ]);
}

const encoded = /%[\da-f]{2}/gi;
