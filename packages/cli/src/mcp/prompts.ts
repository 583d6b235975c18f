// The prompts of the server: the usual jobs. What a prompt says is in the guide of agents; here are its
// arguments, which are completed and checked.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompleteResult, GetPromptResult, Prompt } from '@modelcontextprotocol/server';
import { shortened } from 'language-service-sheets/shortened';
import { z } from 'zod';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { docsFolder } from '../help/search-docs.ts';
import { type NamedItem, namedItems } from '../operations/resolve-name.ts';
import { safeJson } from '../output/safe-text.ts';
import { fileBelow, pathBelow } from './file-steps.ts';
import { readArguments, text } from './read-arguments.ts';
import { readingContext, type ToolRun } from './session.ts';

interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required?: true;
  /** The collection whose names it takes: `glossaries`. */
  readonly names?: string;
  /** Whether it is a TMX file of the folder. */
  readonly isFile?: true;
}

/** By the name of the prompt. */
const promptArguments: Readonly<Record<string, readonly PromptArgument[]>> = {
  import_file: [
    { name: 'file', description: 'Path of the TMX file', required: true, isFile: true },
    { name: 'name', description: 'Name of the new memory; default: the name of the file' },
  ],
  change_glossary: [
    { name: 'glossary', description: 'Name or id of the glossary', required: true, names: 'glossaries' },
    { name: 'changes', description: 'What to add, correct or remove: "hub = Nabe"', required: true },
  ],
  make_style_profile: [
    { name: 'name', description: 'Name of the profile', required: true },
    { name: 'glossary', description: 'Name or id of a glossary', names: 'glossaries' },
    { name: 'style_rules', description: 'Name or id of a style rule list', names: 'styleRules' },
    {
      name: 'translation_memory',
      description: 'Name or id of a translation memory',
      names: 'translationMemories',
    },
  ],
};

interface Job {
  readonly name: string;
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  readonly steps: string;
}

/** A block of the guide: the name with its arguments, the title with a sentence, the steps. */
const block = /^```text\n(\w+) \(.+\)\n(.+?)\. (.+)\n\n((?:.+\n)+)```$/gm;

async function readJobs(): Promise<Job[]> {
  const guide = await readFile(join(docsFolder, 'docs/guides/agents.md'), 'utf8');
  return [...guide.matchAll(block)].map(([, name = '', title = '', description = '', steps = '']) => ({
    name,
    title,
    description,
    steps: steps.trim(),
  }));
}

export async function listPrompts(): Promise<Prompt[]> {
  const jobs = await readJobs();
  return jobs.map(({ steps: _, ...job }) => ({
    ...job,
    arguments: argumentsOf(job.name).map(({ name, description, required = false }) => ({
      name,
      description,
      required,
    })),
  }));
}

/** The steps of a job with its arguments. @throws UsageError for an argument that is missing, unknown or not there. */
export async function givePrompt(run: ToolRun, name: string, given: unknown): Promise<GetPromptResult> {
  const known = argumentsOf(name);
  const found = (await readJobs()).find((one) => one.name === name);
  if (found === undefined) throw new Error(`The guide of agents has no job ${name}`);
  const schema = z.strictObject(
    Object.fromEntries(
      known.map(({ name, description, required }) => {
        const value = text(description);
        return [name, required ? value : value.optional()];
      }),
    ),
  );
  const values = readArguments(schema, given);
  const lines = await readingContext(run, (context) =>
    Promise.all(
      known.flatMap((one) => {
        const value = values[one.name];
        return value === undefined ? [] : checkedLine(context, one, value);
      }),
    ),
  );
  const steps = `${found.steps}\n\nThis is the job:\n\n${lines.join('\n')}`;
  return {
    description: found.description,
    messages: [{ role: 'user', content: { type: 'text', text: steps } }],
  };
}

function argumentsOf(name: string): readonly PromptArgument[] {
  if (Object.hasOwn(promptArguments, name)) return promptArguments[name] ?? [];
  throw new UsageError(`There is no prompt ${shortened(name)}: ${Object.keys(promptArguments).join(', ')}`);
}

/** `- glossary: "Parts" (id 0000…)`. */
async function checkedLine(
  context: Context,
  { name, names, isFile }: PromptArgument,
  value: string,
): Promise<string> {
  if (isFile) await fileBelow(context.folder, value, name);
  const id = names === undefined ? value : await context.idOf(names, value);
  return `- ${name}: ${safeJson(value)}${id === value ? '' : ` (id ${id})`}`;
}

/** The most values of one completion, by the protocol. */
const mostValues = 100;
/** The most items of the account that a completion reads. */
const mostItems = 1000;

/** The values of an argument that begin with what is typed. */
export async function completeArgument(
  run: ToolRun,
  name: string,
  { name: wanted, value: typed }: { readonly name: string; readonly value: string },
): Promise<CompleteResult> {
  const known = argumentsOf(name);
  const argument = known.find((one) => one.name === wanted);
  if (argument === undefined) {
    const all = known.map((one) => one.name).join(', ');
    throw new UsageError(`${name} has no argument ${shortened(wanted)}: ${all}`);
  }
  const all = await readingContext(run, (context) => valuesOf(context, argument, typed));
  const values = all.filter((one) => one.startsWith(typed)).sort();
  return {
    completion: {
      values: values.slice(0, mostValues),
      total: values.length,
      hasMore: values.length > mostValues,
    },
  };
}

async function valuesOf(
  context: Context,
  { names, isFile }: PromptArgument,
  typed: string,
): Promise<readonly string[]> {
  if (isFile) return filesOf(context.folder, typed.slice(0, typed.lastIndexOf('/') + 1));
  return names === undefined ? [] : namesOf(context, names);
}

/** TMX files and folders in a folder below that of the command; hidden ones are left out. */
async function filesOf(folder: string, below: string): Promise<string[]> {
  const path = await pathBelow(folder, below === '' ? '.' : below, 'file');
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((one) => !one.name.startsWith('.') && (one.isDirectory() || one.name.endsWith('.tmx')))
    .map((one) => `${below}${one.name}${one.isDirectory() ? '/' : ''}`);
}

/** A name that one item has, else the ids of those that have it. */
async function namesOf(context: Context, collection: string): Promise<string[]> {
  const items: NamedItem[] = [];
  for await (const item of namedItems(context, collection)) if (items.push(item) >= mostItems) break;
  return [...Map.groupBy(items, ({ name }) => name)].flatMap(([name, same]) =>
    same.length === 1 && name !== '' ? [name] : same.map(({ id }) => id),
  );
}
