// Each mark of the description has one place. A page shows a mark where the reader meets what it is about, with the
// place as its name, so that a test can count.

import { type Assumption, splitMark } from 'language-service-description/assumptions';
import { type Document, isRecord, type Node } from 'language-service-description/document';
import { escapedName } from 'language-service-description/json-pointer';

export interface Mark extends Pick<Assumption, 'text' | 'confidence'> {
  /** The place in the description: `/components/schemas/Glossary/properties/name`. */
  readonly place: string;
}

/** How certain a mark is, by its confidence. */
export const certainty: Readonly<Record<string, string>> = { A: 'near certain', B: 'likely', C: 'a guess' };

/** Every mark of the document, by the object that carries it. */
export type Marks = ReadonlyMap<object, Mark>;

/** The marks by their objects. */
export function readMarks(document: Document): Marks {
  const marks = new Map<object, Mark>();
  const walk = (value: unknown, place: string): void => {
    if (Array.isArray(value)) for (const [index, part] of value.entries()) walk(part, `${place}/${index}`);
    if (!isRecord(value)) return;
    const { 'x-assumed': mark } = value;
    if (typeof mark === 'string') marks.set(value, { place, ...splitMark(mark) });
    for (const [name, part] of Object.entries(value)) walk(part, `${place}/${escapedName(name)}`);
  };
  walk(document, '');
  return marks;
}

/** The marks of these objects, each once. */
export function marksOf(marks: Marks, nodes: readonly (Node | undefined)[]): Mark[] {
  return [...new Set(nodes.flatMap((node) => (node === undefined ? [] : (marks.get(node) ?? []))))];
}

/** Whether nothing of what is marked is documented, so that a reader can hide it whole. */
export function isWholeAssumption({ text }: Mark): boolean {
  return !/^(?:Name of the scope|Required fields):|\b(?:is|are) documented\b|\bonly\b/i.test(text);
}
