// Reads the glossaries of a check: files, folders, and glossaries of the account.

import { kindNamed } from 'language-service-account/kinds/all-kinds';
import { languagesOf, type SectionKey } from 'language-service-account/sections';
import type { TermList } from 'language-service-quality/terms/term-check';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { withOptions } from '../../frame/output/with-options.ts';
import { formatNamed } from '../../frame/sheets/sheet-layout.ts';
import { glossaryKind } from '../glossaries/glossary-kind.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { expandPaths } from '../sync/expand-paths.ts';
import { openFile, openKnown } from '../sync/open-sheet.ts';
import { fileOptions } from '../sync/reading-order.ts';

/**
 * Returns whether an argument names a file or a folder, and not a glossary of the account. The argument must have a
 * known extension or end with a slash.
 */
export function isGlossaryFile(name: string): boolean {
  return formatNamed(name, glossaryKind) !== undefined || /[\\/]$/.test(name);
}

/**
 * Reads the terms of the passed glossaries. Returns one list of terms per language pair. Sends requests only for
 * glossaries of the account.
 *
 * @param given The arguments: files, folders, and names or ids of glossaries of the account.
 */
export function readGlossaries(context: Context, given: readonly string[]): Promise<readonly TermList[]> {
  return ofAccount(async () => {
    const named = given.filter(isGlossaryFile);
    const files = named.length === 0 ? [] : await expandPaths(context, named, glossaryKind.formats);
    const lists: TermList[] = [];
    for (const file of files) lists.push(...(await readFile(context, file).catch(refuse)));
    for (const name of given.filter((one) => !isGlossaryFile(one)))
      lists.push(...(await fetchGlossary(context, await context.idOf('glossaries', name))));
    return lists;
  });
}

/**
 * Throws the error without advice such as `, or pass --encoding`. The option `--encoding` of `qa check` does not apply
 * to glossary files.
 */
function refuse(error: unknown): never {
  if (!(error instanceof UsageError)) throw error;
  const { message, hint } = withOptions({ message: error.message, hint: error.hint }, () => undefined);
  throw new UsageError(message, hint);
}

async function readFile(context: Context, file: string): Promise<readonly TermList[]> {
  const options = fileOptions({}, glossaryKind.formats);
  const lock = await openKnown(context, glossaryKind, file);
  const { content } = await openFile(context, glossaryKind, file, options, lock);
  const [fault] = content.faults;
  if (content.layout === undefined && fault !== undefined) throw new UsageError(`${file}: ${fault.message}`);
  return Array.from(content.parts, ([key, entries]) => {
    const rows = entries.map(({ source, target }) => [source, target] as const);
    return listOf(key, rows);
  });
}

async function fetchGlossary(context: Context, id: string): Promise<readonly TermList[]> {
  const access = { core: await context.core(), signal: context.signal, isDryRun: false };
  const glossaries = await kindNamed('glossaries');
  const content = await (await glossaries.get(access, id)).content();
  return Array.from(content, ([key, entries]) => listOf(key, [...entries]));
}

/**
 * Returns the terms of a glossary section. A source with several targets becomes several terms, because a translation
 * with any of the targets is correct.
 */
function listOf(key: SectionKey, entries: readonly (readonly [string, string])[]): TermList {
  const [sourceLanguage = '', targetLanguage = ''] = languagesOf(key);
  const used = entries.filter((texts) => texts.every((text) => text.trim() !== ''));
  const terms = used.map(([source, target]) => ({ source, targets: [target] }));
  return { sourceLanguage, targetLanguage, terms };
}
