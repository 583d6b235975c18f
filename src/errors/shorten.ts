// An argument may be a customer's text in the wrong place, and an error is logged: no more of it is repeated than tells
// which one it was.

const most = 80;

/** How much of the service's words an error holds, in characters. */
export const longestWords = 1_000;

/** An argument as a message may repeat it: at most 80 characters, its beginning and its end. */
export function shortened(text: string): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most / 2 - 1)}…${text.slice(-most / 2)}`;
}
