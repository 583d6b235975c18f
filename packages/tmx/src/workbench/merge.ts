// Merges several files. A unit inherits attributes from the header of its file, and namespace prefixes from the root.
// If the first file has other values, a copied unit gets its inherited values as attributes.

import { escapeAttribute } from '../writing/escape.ts';
import { DuplicateFinder } from './clean.ts';
import { DECLARATION, type DocumentHead, FOOTER, readDocument } from './document.ts';
import type { TmxInput, TmxSink } from './input.ts';
import { OutputLosses, placeOf } from './losses.ts';
import { Output } from './output.ts';
import { attributeOf, type RawUnit } from './raw-unit.ts';

export type MergeResult = Awaited<ReturnType<typeof mergeTmx>>;

/** The attributes that a unit inherits from the header of its file if the unit itself lacks them. */
const inherited = ['srclang', 'datatype', 'segtype', 'o-tmf'];

/**
 * Writes the units of several TMX files to one file, after the head of the first file. With `dedupe`, writes equal
 * units only once.
 */
export async function mergeTmx(
  inputs: readonly TmxInput[],
  sink: TmxSink,
  { dedupe = false }: { readonly dedupe?: boolean } = {},
) {
  const merge = { output: new Output(sink), finder: dedupe ? new DuplicateFinder() : undefined };
  const copied: Copied[] = [];
  for (const input of inputs) copied.push(await copyUnits(input, copied[0]?.head, merge));
  if (copied.length === 0) throw new RangeError('A merge needs at least one file');
  merge.output.write(FOOTER);
  await merge.output.flush();
  return {
    /** The number of units in each input, in the order of the inputs. */
    unitsRead: copied.map(({ unitsRead }) => unitsRead),
    unitsWritten: copied.reduce((sum, { unitsWritten }) => sum + unitsWritten, 0),
    /**
     * For each input in order, the content that was not written, for example duplicate units. Only the header of the
     * first input is written. Therefore, the notes and properties of the other headers are also listed.
     */
    losses: copied.map(({ losses }) => losses.list()),
  };
}

/** The result of copying one input. */
interface Copied {
  head: DocumentHead | undefined;
  unitsRead: number;
  unitsWritten: number;
  readonly losses: OutputLosses;
}

async function copyUnits(
  input: TmxInput,
  first: DocumentHead | undefined,
  { output, finder }: { readonly output: Output; readonly finder: DuplicateFinder | undefined },
): Promise<Copied> {
  const copied: Copied = { head: undefined, unitsRead: 0, unitsWritten: 0, losses: new OutputLosses() };
  let additions: ReadonlyMap<string, string> = new Map();
  await readDocument(input, {
    details: 'ofUnits',
    head(head) {
      copied.head = head;
      if (first === undefined) output.write(DECLARATION, head.xml);
      else {
        additions = missingIn(first, head);
        copied.losses.addHeader(head);
      }
    },
    unit(raw) {
      copied.unitsRead += 1;
      if (finder?.firstLineOf(raw) !== undefined) {
        copied.losses.add('unit', 'duplicate', placeOf(raw));
        return;
      }
      copied.unitsWritten += 1;
      output.write('\n', additions.size === 0 ? raw.xml : withAttributes(raw, additions));
    },
    pause: () => output.flush(),
  });
  return copied;
}

/**
 * Returns the attributes to add to each unit that is copied from a later file. Without these attributes, the unit would
 * inherit the values of the first file, for example another `srclang`.
 */
function missingIn(first: DocumentHead, head: DocumentHead): Map<string, string> {
  const missing = new Map<string, string>();
  for (const name of inherited) {
    const value = head.header.get(name) ?? (name === 'srclang' ? '*all*' : undefined);
    if (value !== undefined && value !== first.header.get(name)) missing.set(name, value);
  }
  for (const [name, value] of head.root)
    if (name.startsWith('xmlns') && first.root.get(name) !== value) missing.set(name, value);
  return missing;
}

/** Returns the XML of a unit with additional attributes. Does not replace attributes that the unit already has. */
function withAttributes({ xml, details }: RawUnit, additions: ReadonlyMap<string, string>): string {
  const wanted = [...additions].filter(([name]) => attributeOf(details, name) === undefined);
  const added = wanted.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const nameEnd = '<tu'.length;
  return xml.slice(0, nameEnd) + added + xml.slice(nameEnd);
}
