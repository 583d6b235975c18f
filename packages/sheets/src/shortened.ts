// Shortens arguments in messages. An argument may be a customer's text, or a key by mistake.

const most = 40;

/** Returns the beginning of an argument in quotes, without control characters, for a message. */
export function shortened(text: string): string {
  const [...characters] = text.replaceAll(/\p{Cc}+/gu, ' ');
  return JSON.stringify(
    characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join(''),
  );
}
