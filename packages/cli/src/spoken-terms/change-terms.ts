// Single terms, without a file. An update adds terms; only a replacement of the list removes them, and a list without terms
// is deleted.

import { type Entries, findStored, type Store } from 'language-service-account';
import { findTermFaults } from 'language-service-client/spoken-terms-lists';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { termLanguageFault } from './term-language.ts';

interface TermChange {
  readonly kind: 'add' | 'remove';
  /** An id or a name. */
  readonly collection: string;
  readonly lang: string;
  readonly terms: readonly string[];
}

/**
 * Reads the list and writes it. What somebody else adds between the two requests is lost in a removal: no request of the
 * API prevents that.
 * @throws CommandError `partlyDone` when the list is read again and lacks a term, or still has a removed one.
 */
export async function changeTerms(
  store: Store,
  change: TermChange,
  { isDryRun, confirm, keep }: Pick<Context, 'isDryRun' | 'confirm'> & { keep(id: string): Promise<void> },
) {
  const { kind, collection, lang, terms } = change;
  refuseFaulty(change);
  const found = await findStored(store, { given: collection, lock: undefined, name: collection });
  if (found === undefined) throw new CommandError('notFound', `no ${store.noun} has this name or id`);
  const { id, name, sizes: parts } = found;
  const before: Entries = (parts.get(lang) ?? 0) === 0 ? new Map() : await store.read(id, lang);
  const unique = [...new Set(terms)];
  const changed = unique.filter((term) => before.has(term) === (kind === 'remove'));
  const unchanged = unique.filter((term) => !changed.includes(term));
  const after = new Map(before);
  for (const term of changed) {
    if (kind === 'add') after.set(term, '');
    else after.delete(term);
  }
  if (changed.length > 0) {
    if (kind === 'add') await store.merge(id, lang, new Map(changed.map((term) => [term, ''])));
    else if (after.size === 0) {
      await confirm(`These are the last terms. Delete the list ${lang} of ${shortened(name)}?`);
      await keep(id);
      await store.remove(id, lang);
    } else {
      await store.replace(id, lang, after);
      if (!isDryRun) refuseDisturbed(lang, { after, removed: changed }, await store.read(id, lang));
    }
  }
  // Those to add that were there, or to remove that were not, are unchanged.
  return { id, name, lang, changed, unchanged, entries: after.size };
}

function refuseDisturbed(
  lang: string,
  { after, removed }: { readonly after: Entries; readonly removed: readonly string[] },
  now: Entries,
): void {
  const wrong = [...after.keys()].filter((term) => !now.has(term));
  wrong.push(...removed.filter((term) => now.has(term)));
  if (wrong.length > 0)
    throw new CommandError('partlyDone', `${lang}: somebody else wrote at the same time`, {
      hint: 'Check the list before you run the command again.',
      data: { lang, terms: wrong },
    });
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
