// An argument may be a customer's text or a key in the wrong place: a message repeats only its beginning.

const most = 40;

/** Returns the beginning of an argument as a message quotes it, without control characters. */
export function shortened(text: string): string {
  const [...characters] = text.replaceAll(/\p{Cc}+/gu, ' ');
  return JSON.stringify(
    characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join(''),
  );
}
