// A plan for people: what is done to each resource, row by row, and what the apply would refuse. Each line begins with a sign,
// so that a block of `diff` in a pull request has the colours of the terminal.

import type { AccountPlan, Conflict, PlannedResource, PlanSummary } from 'language-service-account';
import { droppedInWords } from 'language-service-tmx';
import { pluralize } from '../output/amounts.ts';
import { safeLine, safeLines } from '../output/safe-text.ts';
import type { Screen } from '../output/screen.ts';
import { cutTo, drawTable } from '../output/table.ts';
import { type ChangeData, differenceData } from '../sync/difference-data.ts';

type Colour = 'green' | 'yellow' | 'red' | 'cyan' | 'magenta';
/** How a page and a terminal show what is done to a resource. */
export type Look = readonly [sign: string, colour: Colour, verb: string];

const looks: Readonly<Record<PlannedResource['action'], Look>> = {
  create: ['+', 'green', 'create'],
  update: ['~', 'yellow', 'change'],
  replace: ['~', 'yellow', 'replace'],
  delete: ['-', 'red', 'delete'],
  deleteFile: ['<', 'cyan', 'delete the file'],
  pull: ['<', 'cyan', 'pull'],
  move: ['>', 'magenta', 'move'],
  forget: ['-', 'red', 'forget'],
};
const rowLooks = { added: looks.create, changed: looks.update, removed: looks.delete };
export const mostRows = 200;

/** What each count says of a plan, and of one that was applied. */
const counts: Readonly<Record<keyof PlanSummary, readonly [string, string]>> = {
  create: ['to create', 'created'],
  change: ['to change', 'changed'],
  delete: ['to delete', 'deleted'],
  pull: ['to pull', 'pulled'],
  move: ['moved', 'moved'],
  conflict: ['in conflict', 'in conflict'],
};

export function drawPlan(plan: AccountPlan, screen: Screen): Promise<string> {
  return draw(plan, screen, 0);
}

export function drawApplied(plan: AccountPlan, screen: Screen): Promise<string> {
  return draw(plan, screen, 1);
}

/** The plan as a comment of a pull request. */
export async function planInMarkdown(plan: AccountPlan): Promise<string> {
  const plain: Screen = { isTerminal: false, width: Number.POSITIVE_INFINITY, style: (_style, text) => text };
  const text = await drawPlan(plan, plain);
  const summary = text === 'equal\n' ? 'equal' : summaryOf(plan, 0);
  const rows = text.slice(summary.length).trim();
  const head = summary && `**${summary}**\n`;
  if (rows === '') return head;
  // Only the summary has no text of a user: such a text may be Markdown, or end a block of code.
  const longest = Math.max(...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${head}\n${fence}diff\n${rows}\n${fence}\n`;
}

async function draw(plan: AccountPlan, screen: Screen, tense: 0 | 1): Promise<string> {
  const { resources, untracked, dropped, refusals, requests, sha256 } = plan;
  const notStored = dropped.map((one) => `${one.path}: ${droppedInWords(one)}`);
  const isEqual = resources.length + untracked.length + refusals.length === 0;
  if (isEqual) return safeLines([...notStored, 'equal']);
  const blocks = await Promise.all(resources.map((one) => drawResource(one, screen)));
  const online = untracked.map(({ kind, name }) => `only online: ${kind} ${JSON.stringify(name)}`);
  const refused = refusals.map(({ message, hint }) =>
    screen.style('red', safeLine(`! refused: ${message}. ${hint}`)),
  );
  const end = resources.length === 0 ? [] : [`${pluralize(requests.length, 'write')}; plan ${sha256}`];
  const lines = [...notStored.map(safeLine), ...online.map(safeLine), ...refused, ...end];
  const summary = summaryOf(plan, tense);
  return [...(summary === '' ? [] : [`${summary}\n`]), ...blocks, ...lines.map((one) => `${one}\n`)].join('');
}

/** `Plan: 3 to create, 1 to delete`. */
export function summaryOf({ summary }: AccountPlan, tense: 0 | 1): string {
  const shown = Object.entries(counts).flatMap(([name, words]) => {
    // The keys of the table are those of the summary.
    const count = summary[name as keyof PlanSummary];
    return count === 0 ? [] : `${count} ${words[tense]}`;
  });
  return shown.length === 0 ? '' : `${tense === 0 ? 'Plan' : 'Applied'}: ${shown.join(', ')}`;
}

export function lookOf({ action, conflicts }: PlannedResource): Look {
  return conflicts.some(({ taken }) => taken === undefined) ? ['!', 'red', 'conflict'] : looks[action];
}

async function drawResource(resource: PlannedResource, screen: Screen): Promise<string> {
  const { path, movedFrom } = resource;
  const { changes, toFile, conflicts } = differenceData(resource);
  const open = conflicts.filter(({ taken }) => taken === undefined);
  const [sign, colour, verb] = lookOf(resource);
  const from = movedFrom === undefined ? '' : `, moved from ${movedFrom}`;
  const head = screen.style('bold', screen.style(colour, safeLine(`${sign} ${verb} ${path}${from}`)));
  const rows = [
    ...changes.map((change) => ({ change, isToFile: false })),
    ...toFile.changes.map((change) => ({ change, isToFile: true })),
  ];
  const lines = await Promise.all(
    rows.slice(0, mostRows).map(({ change, isToFile }) => drawRow(change, isToFile, screen)),
  );
  const more = rows.length > mostRows ? [`    and ${rows.length - mostRows} more`] : [];
  return `${[head, ...lines, ...more].join('\n')}\n${await drawConflicts(open, screen)}`;
}

/** `+   en → de: "bell" = "Glocke"`; a row that the file gets has `<` first. */
async function drawRow(change: ChangeData, isToFile: boolean, screen: Screen): Promise<string> {
  const [sign, colour] = rowLooks[change.change];
  const line = `${isToFile ? `< ${sign} ` : `${sign}   `}${safeLine(rowText(change))}`;
  return screen.style(colour, screen.isTerminal ? await cutTo(line, screen.width) : line);
}

function rowText({ part, change, source, before, after }: ChangeData): string {
  const place = source === '' ? part : `${part}: ${JSON.stringify(source)}`;
  // An instruction is JSON already.
  const quoted = (text: string) => (/^[[{]"/.test(text) ? text : JSON.stringify(text));
  const [old = '', now = ''] = [before, after].map((text) => text && quoted(text));
  if (change === 'changed') return `${place}: ${old} → ${now}`;
  const value = change === 'added' ? now : old;
  return value === '' ? place : `${place} = ${value}`;
}

const sides = ['part', 'source', 'base', 'file', 'service'] as const;

/** What both sides changed, with the three texts beside each other. */
async function drawConflicts(conflicts: readonly Conflict[], screen: Screen): Promise<string> {
  if (conflicts.length === 0) return '';
  const table = await drawTable(conflicts.slice(0, mostRows), { ...screen, width: screen.width - 4 }, sides);
  const more = conflicts.length > mostRows ? `and ${conflicts.length - mostRows} more\n` : '';
  return `${table}${more}`.replaceAll(/^(?=.)/gm, '!   ');
}
