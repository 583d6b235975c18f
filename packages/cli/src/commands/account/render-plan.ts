// Prints a plan as text: the changes of each resource, row by row, and the refusals of the apply. Each line begins with
// a sign, so that a `diff` block in a pull request has the colors of a terminal.

import type { Change } from 'language-service-account/difference';
import { type Conflict, isOpen } from 'language-service-account/merge';
import type { PulledFile } from 'language-service-account/new-file';
import type { AccountPlan, PlannedResource, PlanSummary } from 'language-service-account/plan-data';
import { conflictInWords } from 'language-service-account/refusals';
import { sectionLabel } from 'language-service-account/sections';
import { pluralize } from '../../frame/output/amounts.ts';
import { safeLine, safeLines } from '../../frame/output/safe-text.ts';
import type { Screen } from '../../frame/output/screen.ts';
import { cutTo, drawTable } from '../../frame/output/table.ts';

type Color = 'green' | 'yellow' | 'red' | 'cyan' | 'magenta';
/** The sign, the color and the verb with which a plan shows an action. */
type Look = readonly [sign: string, color: Color, verb: string];

const looks: Readonly<Record<PlannedResource['action'], Look>> = {
  create: ['+', 'green', 'create'],
  update: ['~', 'yellow', 'update'],
  replace: ['~', 'yellow', 'replace'],
  delete: ['-', 'red', 'delete'],
  deleteFile: ['<', 'cyan', 'delete the file'],
  pull: ['<', 'cyan', 'pull'],
  move: ['>', 'magenta', 'move'],
  forget: ['-', 'red', 'forget'],
};
const inConflict: Look = ['!', 'red', 'conflict'];
const rowLooks = { added: looks.create, changed: looks.update, removed: looks.delete };

/**
 * The maximum number of changes that are printed per resource: 200 in a plan, 20 in a result. A plan shows more
 * changes, because people review it.
 */
const mostRows = [200, 20] as const;
/** Whether a text is for a plan (0) or for a result (1). The number is an index, for example of `mostRows`. */
type Tense = 0 | 1;

/** The words after each number of the summary: first for a plan (`to create`), then for a result (`created`). */
const counts: Readonly<Record<keyof PlanSummary, readonly [string, string]>> = {
  create: ['to create', 'created'],
  update: ['to update', 'updated'],
  replace: ['to replace', 'replaced'],
  delete: ['to delete', 'deleted'],
  pull: ['to pull', 'pulled'],
  move: ['moved', 'moved'],
  conflict: ['in conflict', 'in conflict'],
};

/** The message of a command that has nothing to do. */
const noChanges = 'No changes.';

/** The part of a plan that is printed, both for an account folder and for single files. */
export type Drawn = Pick<AccountPlan, 'resources' | 'summary'> & Partial<AccountPlan>;

export const drawPlan = (plan: Drawn, screen: Screen): Promise<string> => draw(plan, screen, 0);

export const drawApplied = (plan: Drawn, screen: Screen): Promise<string> => draw(plan, screen, 1);

/** Returns the list of files that a pull has changed, as text. */
export function drawPulled(files: readonly PulledFile[]): string {
  return files.map(({ path, action }) => `${safeLine(`${action} ${path}`)}\n`).join('') || `${noChanges}\n`;
}

/** Returns the plan as Markdown, so that it can be a comment in a pull request. */
export async function planInMarkdown(plan: AccountPlan): Promise<string> {
  const plain: Screen = { isTerminal: false, width: Number.POSITIVE_INFINITY, style: (_style, text) => text };
  const text = await drawPlan(plan, plain);
  const summary = text === `${noChanges}\n` ? noChanges : summaryInWords(plan.summary, 0);
  const rows = text.slice(summary.length).trim();
  const head = summary && `**${summary}**\n`;
  if (rows === '') return head;
  // Only the summary contains no text of users. Other text may contain Markdown or end a code block.
  const longest = Math.max(...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${head}\n${fence}diff\n${rows}\n${fence}\n`;
}

async function draw(plan: Drawn, screen: Screen, tense: Tense): Promise<string> {
  const { resources, summary, untracked = [], dropped = [], refusals = [], requests = [], sha256 } = plan;
  const notStored = await droppedLines(dropped);
  const isEqual = resources.length + untracked.length + refusals.length === 0;
  if (isEqual) return safeLines([...notStored, noChanges]);
  const online = untracked.map(({ kind, name }) => `only in the account: ${kind} ${JSON.stringify(name)}`);
  const refused = refusals.map(({ message }) => screen.style('red', safeLine(`! refused: ${message}`)));
  const isSent = resources.length > 0 && sha256 !== undefined;
  const end = isSent ? [`${pluralize(requests.length, 'write')}; plan ${sha256}`] : [];
  const lines = [...notStored.map(safeLine), ...online.map(safeLine), ...refused, ...end];
  const head = summaryInWords(summary, tense);
  // The path of a single file does not identify the resource, so its name and id are added.
  const about = ({ id = 'new', name }: PlannedResource) => (sha256 ? '' : `: "${name}" (${id})`);
  const blocks = await Promise.all(resources.map((one) => drawResource(one, about(one), screen, tense)));
  return [...(head === '' ? [] : [`${head}\n`]), ...blocks, ...lines.map((one) => `${one}\n`)].join('');
}

async function droppedLines(dropped: AccountPlan['dropped']): Promise<readonly string[]> {
  if (dropped.length === 0) return [];
  const { droppedInWords } = await import('language-service-tmx');
  return dropped.map((one) => `${one.path}: ${droppedInWords(one)}`);
}

/** Returns the totals of a plan or a result, for example `Plan: 3 to create, 1 to delete`. */
function summaryInWords(summary: PlanSummary, tense: Tense): string {
  const shown = Object.entries(counts).flatMap(([name, words]) => {
    // The keys of the table are the keys of the summary.
    const count = summary[name as keyof PlanSummary];
    return count === 0 ? [] : `${count} ${words[tense]}`;
  });
  return shown.length === 0 ? '' : `${tense === 0 ? 'Plan' : 'Applied'}: ${shown.join(', ')}`;
}

async function drawResource(
  resource: PlannedResource,
  about: string,
  screen: Screen,
  tense: Tense,
): Promise<string> {
  const { path, movedFrom } = resource;
  const most = mostRows[tense];
  const open = resource.conflicts.filter(isOpen);
  const [sign, color, verb] = open.length > 0 ? inConflict : looks[resource.action];
  const newId = resource.action === 'replace' ? ' (new id)' : '';
  const from = movedFrom === undefined ? '' : `, moved from ${movedFrom}`;
  const head = screen.style(['bold', color], safeLine(`${sign} ${verb} ${path}${newId}${from}${about}`));
  // An entry with an open conflict is listed as a conflict only.
  const undecided = new Set(open.map(placeOf));
  const rows = [
    ...resource.changes.map((change) => ({ change, isToFile: false })),
    ...resource.toFile.map((change) => ({ change, isToFile: true })),
  ].filter(({ change }) => !undecided.has(placeOf(change)));
  const lines = rows
    .slice(0, most)
    .map(({ change, isToFile }) => drawRow(change, textOfRow(resource, change), isToFile, screen));
  const more = rows.length > most ? [`    and ${rows.length - most} more`] : [];
  return `${[head, ...(await Promise.all(lines)), ...more].join('\n')}\n${await drawConflicts(open, screen)}`;
}

/** Returns what a plan does with a resource, with its first conflict or change, for a report. */
export function resourceInWords(resource: PlannedResource): string {
  const { kind, name, action, changes, conflicts, toFile } = resource;
  const open = conflicts.find(isOpen);
  const [first, ...others] = [...changes, ...toFile];
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  const row = open ? conflictInWords(open) : first && `${textOfRow(resource, first)}${more}`;
  const verb = open === undefined ? `${looks[action][2]} ` : '';
  return `${verb}${kind} ${JSON.stringify(name)}${row === undefined ? '' : `: ${row}`}`;
}

/** Returns a text that identifies an entry of a resource: the section and the source of the entry. */
const placeOf = ({ part, source }: Pick<Change, 'part' | 'source'>): string => `${part}\0${source}`;

/**
 * Returns a change as a line, for example `+   en → de: "bell" = "Glocke"`. If the change is for the file instead of
 * the service, the line begins with `<`. On a terminal, cuts the line to the width. Does not cut the line of a changed
 * entry, so that both the old and the new text are visible.
 */
async function drawRow(change: Change, text: string, isToFile: boolean, screen: Screen): Promise<string> {
  const [sign, color] = rowLooks[change.kind];
  const line = `${isToFile ? `< ${sign} ` : `${sign}   `}${safeLine(text)}`;
  const isCut = screen.isTerminal && change.kind !== 'changed';
  return screen.style(color, isCut ? await cutTo(line, screen.width) : line);
}

/**
 * Returns the text of a change. For a memory, returns the number of segments if it is known. The change itself has only
 * hashes of the content, which people cannot compare.
 */
function textOfRow({ kind, segments }: PlannedResource, change: Change): string {
  if (kind !== 'translation-memories') return rowText(change);
  return segments === undefined ? 'content' : `content: ${pluralize(segments, 'segment')}`;
}

function rowText({ part, kind, source, before, after }: Change): string {
  const section = sectionLabel(part);
  const place = source === '' ? section : `${section}: ${JSON.stringify(source)}`;
  const [old = '', now = ''] = [before, after].map((text) => text && quoted(text));
  const fields = part === 'custom_instructions' ? changedFields(before, after) : undefined;
  if (kind === 'changed') return `${place}: ${fields ?? `${old} → ${now}`}`;
  const value = kind === 'added' ? now : old;
  return value === '' ? place : `${place} = ${value}`;
}

/** Returns a text in quotes, for a plan. A text that already is a JSON object or list stays unchanged. */
const quoted = (text: string): string => (/^[[{]"/.test(text) ? text : JSON.stringify(text));

/**
 * Returns the changed fields of a custom instruction, for example `prompt "a" → "b"`. Returns undefined unless both
 * texts are JSON objects, for example for an added instruction.
 */
function changedFields(before = '', after = ''): string | undefined {
  if (!before.startsWith('{"') || !after.startsWith('{"')) return undefined;
  const [old, now] = [JSON.parse(before), JSON.parse(after)];
  const names = Object.keys({ ...old, ...now }).filter((name) => old[name] !== now[name]);
  return names.map((name) => `${name} ${textOf(old[name])} → ${textOf(now[name])}`).join(', ');
}

function textOf(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}

const sides = ['part', 'source', 'synced', 'file', 'account'] as const;

/** Returns a text of a conflict. A term of a Spoken Terms collection has no translation. */
const shown = (text: string | undefined) => (text === '' ? 'present' : text);

/** Returns a table of conflicts. Each row has three texts: from the last sync, from the file and from the service. */
async function drawConflicts(conflicts: readonly Conflict[], screen: Screen): Promise<string> {
  if (conflicts.length === 0) return '';
  const table = await drawTable(
    conflicts.slice(0, mostRows[0]).map(({ part, source, ...texts }) => ({
      ...{ part: sectionLabel(part), source, synced: shown(texts.base) },
      ...{ file: shown(texts.file), account: shown(texts.service) },
    })),
    { ...screen, width: screen.width - 4 },
    sides,
  );
  const more = conflicts.length > mostRows[0] ? `and ${conflicts.length - mostRows[0]} more\n` : '';
  return `${table}${more}`.replaceAll(/^(?=.)/gm, '!   ');
}
