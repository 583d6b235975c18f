// The files of a workbook are parts that name each other: the archive names the workbook, and that its sheets, its
// strings and its styles.

import { posix } from 'node:path';
import { SheetFault } from '../sheet-fault.ts';
import { damaged, type PartEvents, readPart, requireAtMost } from './read-part.ts';
import { mostFiles, nameOf, openZip, unpack } from './read-zip.ts';

/** @throws SheetFault when the bytes are not an archive, or one that is too large. */
export async function openParts(bytes: Buffer) {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new SheetFault(
      'the workbook is encrypted, or it is an XLS of before 2007',
      'Save it as XLSX without a password.',
    );
  const { zip, entries } = await openZip(bytes);
  const byKey = new Map<string, (typeof entries)[number]>();
  for (const entry of entries) {
    const name = nameOf(entry);
    if (byKey.has(keyOf(name))) throw damaged(`it has two files named ${name}`);
    byKey.set(keyOf(name), entry);
  }
  /** The bytes of a part, in pieces. */
  const read = (part: string) => {
    const entry = byKey.get(keyOf(part));
    if (entry === undefined) throw damaged(`it has no file ${part}`);
    return unpack(zip, entry);
  };
  return {
    /** The names of all files, in lower case. */
    names: [...byKey.keys()],
    read,
    /** What a part names; '' is the archive itself. */
    async relationsOf(part: string) {
      const name = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
      return byKey.has(keyOf(name)) ? readRelations(name, read(name), posix.dirname(part)) : [];
    },
  };
}

/** The parts that a part names. `type`: the last word of its address, such as `worksheet`. */
async function readRelations(name: string, pieces: AsyncIterable<Buffer>, folder: string) {
  const relations: { id: string; type: string; part: string }[] = [];
  const open: PartEvents['open'] = (element, _, tag) => {
    if (element !== 'Relationship' || tag.attribute('TargetMode') === 'External') return;
    requireAtMost(mostFiles, relations.length + 1, 'relations');
    const target = tag.attribute('Target') ?? '';
    relations.push({
      id: tag.attribute('Id') ?? '',
      type: posix.basename(tag.attribute('Type') ?? ''),
      part: posix.resolve('/', folder, target.replaceAll('\\', '/')).slice(1),
    });
  };
  await readPart(name, pieces, { open });
  return relations;
}

/** Names differ neither by case nor, as some programs write them, by the slash. */
function keyOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}
