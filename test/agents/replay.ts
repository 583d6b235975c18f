// A transcript is a list of tool calls. `{{0.data.plan}}` in it stands for a part of the first answer;
// `{{0.data.items.#name=Drafts,empty.glossary_id}}` for the item of a list with this name, and without entries.

import { readFileSync } from 'node:fs';
import type { ToolData, ToolReply } from '../../packages/cli/test/support/agent-session.ts';

export interface ToolCall {
  readonly name: keyof ToolData;
  readonly arguments: object;
}

export interface Transcript {
  readonly right: readonly ToolCall[];
  readonly wrong: { readonly mistake: string; readonly calls: readonly ToolCall[] };
}

/** By the name of the task. */
export const transcripts: Readonly<Record<string, Transcript>> = JSON.parse(
  readFileSync(new URL('transcripts.json', import.meta.url), 'utf8'),
);

/** @throws Error when no task with a transcript has the name. */
export function transcriptOf(task: string): Transcript {
  const known = transcripts[task];
  if (known === undefined) throw new Error(`No transcript has the name ${task}`);
  return known;
}

type Call = (name: keyof ToolData, given: object) => Promise<ToolReply>;

/** Makes the calls one after another. An answer that is a failure is an answer too. */
export async function replay(calls: readonly ToolCall[], call: Call): Promise<ToolReply[]> {
  const replies: ToolReply[] = [];
  for (const one of calls) {
    const text = JSON.stringify(one.arguments).replaceAll(/\{\{(.+?)\}\}/g, (_, path: string) =>
      partOf(replies, path.split('.')),
    );
    replies.push(await call(one.name, JSON.parse(text)));
  }
  return replies;
}

function partOf(replies: readonly ToolReply[], path: readonly string[]): string {
  const part = path.reduce<unknown>((value, name) => {
    if (name.startsWith('#') && Array.isArray(value)) return value.find((item) => isMeant(item, name));
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }, replies);
  if (typeof part !== 'string') throw new Error(`No answer has ${path.join('.')}`);
  return part;
}

/** `#name=Drafts,empty`. */
function isMeant(item: unknown, condition: string): boolean {
  const [wanted, filling] = condition.slice('#name='.length).split(',');
  if (typeof item !== 'object' || item === null) return false;
  const { name, dictionaries } = item as { readonly name?: unknown; readonly dictionaries?: unknown[] };
  const isEmpty = (dictionaries ?? []).length === 0;
  return name === wanted && (filling === undefined || isEmpty === (filling === 'empty'));
}
