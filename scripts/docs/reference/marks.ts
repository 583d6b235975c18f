// Prints each mark of the description next to the text to which it applies.
import { splitMark } from 'language-service-description/assumptions';
import type { Node } from 'language-service-description/document';

const certainty: Readonly<Record<string, string>> = { A: 'near certain', B: 'likely', C: 'a guess' };

type Nodes = readonly (Node | undefined)[];

/**
 * Returns the `x-assumed` marks of description nodes as HTML, which readers can hide on the site. Returns an empty text
 * if there are no marks.
 */
export function printMarks(nodes: Nodes): string {
  return marksOf(nodes)
    .map((mark) => {
      const { text, confidence } = splitMark(mark);
      const sentence = oneLine(text).replace(/[^.]$/u, '$&.');
      return ` <span class="assumed ${confidence}${wholeClass(mark)}">**Assumed, ${certainty[confidence]}:** ${sentence}</span>`;
    })
    .join('');
}

/**
 * Returns the CSS class ` whole` if an `x-assumed` mark applies to the whole section. The site can then hide the whole
 * section. Returns an empty text if every mark applies only to a part.
 */
export function wholeOf(nodes: Nodes): string {
  return marksOf(nodes).some((mark) => wholeClass(mark) !== '') ? ' whole' : '';
}

/** Returns a text without its line breaks. */
export function oneLine(text = ''): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}

function marksOf(nodes: Nodes): string[] {
  return [...new Set(nodes.flatMap((node) => node?.['x-assumed'] ?? []))];
}

function wholeClass(mark: string): string {
  const isPart = /^(?:Name of the scope|Required fields):|\b(?:is|are) documented\b|\bonly\b/i.test(mark);
  return isPart ? '' : ' whole';
}
