// The words that describe a place.
import { asNode, type Node, type Spot } from './places.ts';

/** What describes a place: its own words, and those of the request body of an operation. */
export function describers({ texts, node }: Spot): Node[] {
  const all = [...texts, asNode(node['requestBody'])];
  return all.filter((text) => typeof text['description'] === 'string');
}

export function said(text: Node): string {
  return ` ${plain(String(text['description']))} `;
}

/** Words alone: without upper case, line breaks, marks of code, and punctuation around a word. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[`“”"]/g, '')
    .replaceAll(/[.,;:()]+(?=\s|$)|(?<=\s|^)\(/g, '')
    .replaceAll(/\s+/g, ' ');
}
