// Shortens arguments in messages. An argument may be a customer's text, or a key by mistake.

const most = 40;

/** Returns the beginning of a text in quotes for a message. Control characters are replaced by spaces. */
export function shortened(text: string): string {
  const [...characters] = text.replaceAll(/\p{Cc}+/gu, ' ');
  return JSON.stringify(
    characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join(''),
  );
}
