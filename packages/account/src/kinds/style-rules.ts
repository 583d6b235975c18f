import type { Client } from 'language-service-client';
import type {
  ConfiguredRules,
  CustomInstruction,
  NewCustomInstruction,
  NewStyleRuleList,
  StyleRuleList,
} from 'language-service-client/schema';
import { isEqualPart, type Part } from '../content.ts';
import { defineManaged, type Thing } from '../managed.ts';
import type { Parts } from '../merge.ts';
import { inOrder, orderedPart, textOfPart, textPart, textValue, valueText } from '../part-values.ts';
import { refuseStale } from '../refuse-stale.ts';

export const styleRules = defineManaged({
  kind: 'style-rules',
  noun: 'style rule list',
  nouns: 'style rule lists',
  ordered: ['custom_instructions'],
  async list({ client, signal }) {
    const all = await client.styleRules.list({ detailed: true, page_size: 25 }, { signal }).toArray();
    return all.map(thingOf);
  },
  get: async ({ client, signal }, id) => thingOf(await client.styleRules.get(id, { signal })),
  async create({ client, signal }, { parts }) {
    const body = {
      name: textOfPart(parts.get('name')) ?? '',
      // The description of the file has checked it, or the service does.
      language: textOfPart(parts.get('language')) as NewStyleRuleList['language'],
      configured_rules: rulesOf(parts),
      custom_instructions: instructionsOf(parts),
    };
    return (await client.styleRules.create(body, { signal })).style_id;
  },
  async update(access, id, { before, after }) {
    const { client, signal } = access;
    const list = await client.styleRules.get(id, { signal });
    refuseStale(access, styleRules, before, partsOf(list));
    const isChanged = (key: string) => !isEqualPart(before.get(key), after.get(key));
    if (isChanged('name'))
      await client.styleRules.update(id, { name: textOfPart(after.get('name')) ?? '' }, { signal });
    if (isChanged('configured_rules'))
      await client.styleRules.replaceConfiguredRules(id, rulesOf(after), { signal });
    if (isChanged('custom_instructions'))
      await updateInstructions(client, list, instructionsOf(after), signal);
  },
  replace: ({ before, after }) => !isEqualPart(before.get('language'), after.get('language')),
  remove: ({ client, signal }, id) => client.styleRules.delete(id, { signal }).then(() => undefined),
});

function thingOf(list: StyleRuleList): Thing {
  return {
    id: list.style_id,
    name: list.name,
    createdAt: list.creation_time,
    content: async () => partsOf(list),
  };
}

function partsOf({ name, language, configured_rules = {}, custom_instructions = [] }: StyleRuleList): Parts {
  return new Map([
    ['name', textPart(name)],
    ['language', textPart(language)],
    ['configured_rules', rulesPart(configured_rules)],
    ['custom_instructions', instructionsPart(custom_instructions)],
  ]);
}

/** A rule is an entry: its group, a point and its name. */
export function rulesPart(rules: object): Part {
  return new Map(
    Object.entries(rules).flatMap(([group, ofGroup]) =>
      Object.entries<unknown>(ofGroup ?? {}).map(
        ([rule, value]) => [`${withoutPoint(group)}.${rule}`, valueText(value)] as const,
      ),
    ),
  );
}

function withoutPoint(group: string): string {
  return group.replaceAll('%', '%25').replaceAll('.', '%2e');
}

/** The rules by group. */
export function rulesOf(parts: Parts): ConfiguredRules {
  const groups = new Map<string, [string, unknown][]>();
  for (const [key, text] of parts.get('configured_rules') ?? []) {
    const at = key.indexOf('.');
    const group = decodeURIComponent(key.slice(0, at));
    groups.set(group, [...(groups.get(group) ?? []), [key.slice(at + 1), textValue(text)]]);
  }
  return Object.fromEntries(Array.from(groups, ([group, rules]) => [group, Object.fromEntries(rules)]));
}

/** An instruction is an entry under its label; labels may repeat. */
export function instructionsPart(instructions: readonly NewCustomInstruction[]): Part {
  const counts = new Map<string, number>();
  return orderedPart(
    instructions.map(({ label, prompt, source_language }) => {
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      const key = count === 1 && label !== '' ? label : `${label} (${count})`;
      return [key, JSON.stringify({ label, prompt, source_language })] as const;
    }),
  );
}

export function instructionsOf(parts: Parts): NewCustomInstruction[] {
  // Only `instructionsPart` writes these.
  return inOrder(parts.get('custom_instructions')).map(
    ([, text]) => JSON.parse(text) as NewCustomInstruction,
  );
}

/** A new instruction comes last, so one that moves is written where it shall be. */
async function updateInstructions(
  { styleRules: api }: Client,
  { style_id: id, custom_instructions: now = [] }: StyleRuleList,
  wanted: readonly NewCustomInstruction[],
  signal: AbortSignal,
): Promise<void> {
  const { kept, removed } = placesOf(now, wanted);
  for (const one of removed) await api.deleteInstruction(id, one.id, { signal });
  for (const [at, one] of wanted.entries()) {
    const there = kept[at];
    if (there === undefined) await api.createInstruction(id, one, { signal });
    else if (valueText(withoutId(there)) !== valueText(withoutId(one)))
      await api.replaceInstruction(id, there.id, one, { signal });
  }
}

/** The instructions that stay, each at the place of the one that it becomes. */
function placesOf(now: readonly CustomInstruction[], wanted: readonly NewCustomInstruction[]) {
  const labels = new Set(wanted.map(({ label }) => label));
  const named = now.filter(({ label }) => labels.has(label));
  const isPrefix = named.every(({ label }, at) => wanted[at]?.label === label);
  const kept = isPrefix ? named : now.slice(0, wanted.length);
  return { kept, removed: now.filter((one) => !kept.includes(one)) };
}

function withoutId({ label, prompt, source_language }: NewCustomInstruction) {
  return { label, prompt, source_language };
}
