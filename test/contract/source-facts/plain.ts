/** Words alone: without upper case, line breaks, marks of code, and punctuation around a word. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[`“”"]/g, '')
    .replaceAll(/[.,;:()]+(?=\s|$)|(?<=\s|^)\(/g, '')
    .replaceAll(/\s+/g, ' ');
}
