// Adds or removes single terms, without a file. An update request only adds terms. Only a replacement of the list
// removes terms, and a list without terms is deleted.

import { kindNamed } from 'language-service-account/kinds/all-kinds';
import type { Access } from 'language-service-account/resource-kind';
import { findTermFaults } from 'language-service-client/spoken-terms-lists';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { termLanguageFault } from './term-language.ts';

interface TermChange {
  readonly kind: 'add' | 'remove';
  /** The id or the name of the collection. */
  readonly collection: string;
  readonly lang: string;
  readonly terms: readonly string[];
}

/**
 * Reads the list and writes it. If somebody else adds a term between the two requests, a removal deletes that term.
 * No request of the API prevents this.
 * @throws CommandError `partlyDone` if a second read of the list lacks a term, or still contains a removed one.
 */
export async function changeTerms(
  access: Access,
  change: TermChange,
  { confirm, idOf, keep }: Pick<Context, 'confirm' | 'idOf'> & { keep(id: string): Promise<void> },
) {
  const { kind, collection, lang, terms } = change;
  refuseFaulty(change);
  const collections = await kindNamed('spoken-terms');
  const id = await idOf('spokenTerms', collection);
  const found = await collections.get(access, id);
  const { name } = found;
  const read = async () =>
    (await (await collections.get(access, id)).content((key) => key === lang)).get(lang);
  const before = (await found.content((key) => key === lang)).get(lang) ?? new Map<string, string>();
  const unique = [...new Set(terms)];
  const changed = unique.filter((term) => before.has(term) === (kind === 'remove'));
  const unchanged = unique.filter((term) => !changed.includes(term));
  const removed = new Set(kind === 'remove' ? changed : []);
  const remaining = [...before.keys()].filter((term) => !removed.has(term));
  const after = new Map([...remaining, ...(kind === 'add' ? changed : [])].map((term) => [term, '']));
  if (after.size === 0 && changed.length > 0) {
    await confirm(`These are the last terms. Delete the list ${lang} of ${shortened(name)}?`);
    await keep(id);
  }
  if (changed.length > 0) {
    const sections = { before: new Map([[lang, before]]), after: new Map([[lang, after]]) };
    await collections.update(access, id, sections);
    const now = access.isDryRun || removed.size === 0 ? after : ((await read()) ?? new Map());
    const wrong = [...after.keys(), ...removed].filter((term) => now.has(term) !== after.has(term));
    if (wrong.length > 0)
      throw new CommandError('partlyDone', `${lang}: somebody else wrote at the same time`, {
        hint: 'Check the list before you run the command again.',
        data: { lang, terms: wrong },
      });
  }
  // Unchanged terms existed before they were to be added, or were missing before they were to be removed.
  return { id, name, lang, changed, unchanged, entries: after.size };
}

function refuseFaulty({ lang, terms }: TermChange): void {
  const language = termLanguageFault(lang);
  if (language !== undefined) throw new UsageError(`--lang: ${language}`);
  const [first] = findTermFaults(terms);
  if (first !== undefined) throw new UsageError(`the term ${shortened(first.term)} ${first.reason}`);
  const padded = terms.find((term) => term !== term.trim());
  if (padded !== undefined)
    throw new UsageError(`the term ${shortened(padded)} must not begin or end with white space`);
}
