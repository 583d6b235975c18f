// Whoever renders a description shows what stands in `description` and drops what it does not know: a mark must stand
// in words, or an assumption is read as a fact.
import { splitConfidence } from '../generate/assumptions.ts';
import { isRecord } from '../generate/document.ts';

/** Values of the API, not words about it. */
const data = ['default', 'enum', 'example', 'examples'];

/** A copy whose descriptions say each mark where it stands: `**Assumed (B):** …`. */
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
  const { text, confidence } = splitConfidence(mark);
  const told = `**Assumed (${confidence}):** ${text.replace(/[^.]$/u, '$&.')}`;
  return typeof description === 'string' ? `${description.trimEnd()}\n\n${told}` : told;
}
