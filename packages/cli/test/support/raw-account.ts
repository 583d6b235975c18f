// What an account holds as the service says it, without the account engine: the oracle of its rules.

import { createHash } from 'node:crypto';
import type { Sandbox } from 'language-service-sandbox';
import { accountOf } from './account.ts';

/** Every resource with its entries, as JSON: nothing of it may change where nothing is written. */
export async function rawAccount(sandbox: Sandbox) {
  const { client } = accountOf(sandbox);
  const { glossaries, glossariesV2, spokenTerms, styleRules, styleProfiles, translationMemories } = client;
  const rows = async <One extends object>(all: readonly One[], read: (one: One) => Promise<unknown>) =>
    Promise.all(all.map(async (one) => ({ ...one, rows: await read(one) })));
  return {
    styleRules: await styleRules.list({ detailed: true }).toArray(),
    glossaries: await rows(await glossaries.list().toArray(), ({ glossary_id, dictionaries }) =>
      Promise.all(
        dictionaries.map(({ source_lang, target_lang }) =>
          glossaries.getEntries(glossary_id, { source_lang, target_lang }),
        ),
      ),
    ),
    glossariesV2: await rows(await glossariesV2.list().toArray(), ({ glossary_id }) =>
      glossariesV2.getEntries(glossary_id),
    ),
    spokenTerms: await rows(await spokenTerms.list().toArray(), ({ spoken_terms_id, term_lists }) =>
      Promise.all(term_lists.map(({ lang }) => spokenTerms.getEntries(spoken_terms_id, { lang }))),
    ),
    translationMemories: await Promise.all(
      (await translationMemories.list().toArray()).map(async (one) => ({
        ...one,
        segments: await translationMemories.listSegments(one.translation_memory_id).toArray(),
      })),
    ),
    styleProfiles: await styleProfiles.list().toArray(),
  };
}

const ofOneAccount = /^(id|.*_time|version|ready|(source|target)_segment_id)$/;
const ownIds = /^(style|glossary|spoken_terms|style_profile|translation_memory)_id$/;
const unordered = /^(dictionaries|term_lists|rows)$/;

/** A line for each resource, which is the same in two accounts: no ids, no times, references as what they lead to. */
export async function contentOf(sandbox: Sandbox): Promise<readonly string[]> {
  const lines = new Map<string, string>();
  for (const [kind, all] of Object.entries(await rawAccount(sandbox)))
    for (const one of all) {
      const [id = ''] = Object.entries(one).flatMap(([key, value]) =>
        ownIds.test(key) ? String(value) : [],
      );
      const text = JSON.stringify(one, (key, value: unknown) => comparable(key, value, id, lines));
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
      lines.set(id, `${kind} ${JSON.stringify(one.name)} ${hash}`);
    }
  return [...lines.values()].sort();
}

function comparable(key: string, value: unknown, own: string, lines: ReadonlyMap<string, string>): unknown {
  if (ofOneAccount.test(key) || value === own) return undefined;
  if (typeof value === 'string')
    return lines.get(value) ?? (/^(entries|rows)$/.test(key) ? value.split('\n').sort() : value);
  if (Array.isArray(value))
    return unordered.test(key)
      ? value
          .map((one) => [JSON.stringify(one), one])
          .sort()
          .map(([, one]) => one)
      : value;
  return value instanceof Object ? Object.fromEntries(Object.entries(value).sort()) : value;
}
