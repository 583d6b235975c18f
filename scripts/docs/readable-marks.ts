// A renderer shows `description` and drops unknown extensions. A mark must therefore be text, or an assumption looks like a
// fact.

import { splitMark } from 'language-service-description/assumptions';
import { isRecord } from 'language-service-description/document';

/** Values of the API, not text about it. */
const data = ['default', 'enum', 'example', 'examples'];

/** A copy whose descriptions contain the marks: `**Assumed (B):** …`. */
export function tellMarks<T>(node: T): T;
export function tellMarks(node: unknown): unknown {
  if (Array.isArray(node)) return node.map((part) => tellMarks(part));
  if (!isRecord(node)) return node;
  const { 'x-assumed': mark, ...others } = node;
  const parts = Object.entries(others).map(([key, part]) => [
    key,
    data.includes(key) ? part : tellMarks(part),
  ]);
  if (typeof mark !== 'string') return Object.fromEntries(parts);
  return { ...Object.fromEntries(parts), description: withMark(node['description'], mark) };
}

function withMark(description: unknown, mark: string): string {
  const { text, confidence, evidence } = splitMark(mark);
  const sentence = `**Assumed (${confidence}${evidence && `; ${evidence}`}):** ${text.replace(/[^.]$/u, '$&.')}`;
  return typeof description === 'string' ? `${description.trimEnd()}\n\n${sentence}` : sentence;
}
