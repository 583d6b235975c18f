import { resolve } from 'node:path';
import { partInWords } from 'language-service-account';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import type { OpenedFile } from './read-sheet-file.ts';
import type { SheetKind, WrittenContent } from './sheet-kind.ts';
import { replaceFile } from './source-file.ts';

const mostNamed = 5;

/**
 * Writes a file that was read with other rows, in the form it has; a dry run writes nothing.
 * @throws CommandError `conflict` when it would lose what is beside its rows, cannot hold a part, or changed meanwhile.
 */
export async function writeSheet<Layout extends object, Format extends string>(
  { folder, isDryRun }: Context,
  kind: SheetKind<Layout, Format>,
  file: OpenedFile<Layout>,
): Promise<WrittenContent<Layout> | undefined> {
  const written = await sheetWith(kind, file);
  if (isDryRun) return undefined;
  await replaceFile(resolve(folder, file.path), file.bytes, written.bytes);
  return written;
}

/** The bytes of a file with other rows. @throws CommandError `conflict` when it would lose something or cannot hold a part. */
export async function sheetWith<Layout extends object, Format extends string>(
  kind: SheetKind<Layout, Format>,
  { path, content, parts }: Pick<OpenedFile<Layout>, 'path' | 'content' | 'parts'>,
): Promise<WrittenContent<Layout>> {
  refuseMore(path, content.more ?? []);
  const { layout } = content;
  if (layout === undefined)
    throw new CommandError('conflict', `${path} has no form that can be written again`);
  const filled = new Map([...parts].filter(([, part]) => part.size > 0));
  const other = [...filled.keys()].find((key) => !kind.canHold(layout, key));
  if (other !== undefined)
    throw new CommandError('conflict', `${path} cannot hold ${partInWords(other)} of the service`, {
      hint: 'Pull into another file, or decide with --take file.',
    });
  return kind.write(filled, layout, content.sheets);
}

/** @throws CommandError `conflict` when the file holds what a file of rows does not. */
export function refuseMore(path: string, more: readonly string[]): void {
  if (more.length === 0) return;
  const named = more.slice(0, mostNamed).join(', ');
  const rest = more.length > mostNamed ? `, and ${more.length - mostNamed} others` : '';
  throw new CommandError('conflict', `${path} holds more than its entries: ${named}${rest}`, {
    hint: 'Pull into another file, or lose them with pull --overwrite.',
  });
}
