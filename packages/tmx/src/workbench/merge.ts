// A unit inherits from the header of its file, and its prefixes from the root. In another file it says itself what it
// would inherit differently there.

import { escapeAttribute } from '../writing/escape.ts';
import { DuplicateFinder } from './dedupe.ts';
import { DECLARATION, type DocumentHead, readDocument } from './document.ts';
import type { TmxInput, TmxSink } from './input.ts';
import { Output } from './output.ts';
import type { RawUnit } from './raw-unit.ts';

export interface MergeResult {
  /** Of each input, in order. */
  readonly unitsRead: readonly number[];
  readonly unitsWritten: number;
  readonly duplicates: number;
}

/** What a unit may say in place of the header. */
const inherited = ['srclang', 'datatype', 'segtype', 'o-tmf'];
const FOOTER = '\n</body>\n</tmx>\n';

/** Writes the units of several files as one, with the head of the first; with `dedupe`, each unit once. */
export async function mergeTmx(
  inputs: readonly TmxInput[],
  sink: TmxSink,
  { dedupe = false }: { readonly dedupe?: boolean } = {},
): Promise<MergeResult> {
  const output = new Output(sink);
  const finder = dedupe ? new DuplicateFinder() : undefined;
  const unitsRead: number[] = [];
  let first: DocumentHead | undefined;
  let unitsWritten = 0;
  for (const input of inputs) {
    let additions: ReadonlyMap<string, string> = new Map();
    let count = 0;
    await readDocument(input, {
      details: 'ofUnits',
      head(head) {
        if (first === undefined) output.write(DECLARATION, head.bytes);
        else additions = missingIn(first, head);
        first ??= head;
      },
      unit(raw) {
        count += 1;
        if (finder?.firstLineOf(raw) !== undefined) return;
        unitsWritten += 1;
        output.write('\n', additions.size === 0 ? raw.bytes : withAttributes(raw, additions));
      },
      pause: () => output.flush(),
    });
    unitsRead.push(count);
  }
  if (first === undefined) throw new RangeError('A merge needs at least one file');
  output.write(FOOTER);
  await output.flush();
  const duplicates = unitsRead.reduce((sum, count) => sum + count, 0) - unitsWritten;
  return { unitsRead, unitsWritten, duplicates };
}

/** What the head says and the first head does not. */
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

/** The unit with these attributes, but for those it has itself. */
function withAttributes({ bytes, details }: RawUnit, additions: ReadonlyMap<string, string>): Buffer {
  const wanted = [...additions].filter(([name]) => !details.attributes.has(name));
  const added = wanted.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const nameEnd = '<tu'.length;
  return Buffer.concat([bytes.subarray(0, nameEnd), Buffer.from(added), bytes.subarray(nameEnd)]);
}
