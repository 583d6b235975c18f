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
import { readArguments } from './read-arguments.ts';
import { readingContext, type ToolRun } from './session.ts';

/** `names`: the collection whose names it takes. `isFile`: whether it is a TMX file of the folder. */
interface About {
  readonly names?: string;
  readonly isFile?: true;
}

const needed = (description: string, about: About = {}) =>
  z
    .string()
    .min(1)
    .meta({ description, ...about });
const optional = (description: string, about?: About) =>
  needed('')
    .optional()
    .meta({ description, ...about });

/** What each prompt takes. */
const inputs: Readonly<Record<string, z.ZodObject<Readonly<Record<string, z.ZodType<string | undefined>>>>>> =
  {
    import_file: z.strictObject({
      file: needed('Path of the TMX file', { isFile: true }),
      name: optional('Name of the new memory; default: the name of the file'),
    }),
    change_glossary: z.strictObject({
      glossary: needed('Name or id of the glossary', { names: 'glossaries' }),
      changes: needed('What to add, correct or remove: "hub = Nabe"'),
    }),
    make_style_profile: z.strictObject({
      name: needed('Name of the profile'),
      glossary: optional('Name or id of a glossary', { names: 'glossaries' }),
      style_rules: optional('Name or id of a style rule list', { names: 'styleRules' }),
      translation_memory: optional('Name or id of a translation memory', { names: 'translationMemories' }),
    }),
  };

/** A block of the guide: the name with its arguments, the title with a sentence, the steps. */
const block = /^```text\n(\w+) \(.+\)\n(.+?)\. (.+)\n\n((?:.+\n)+)```$/gm;

async function readJobs() {
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
    arguments: Object.entries(inputOf(job.name).shape).map(([name, one]) => ({
      name,
      description: one.description ?? '',
      required: !one.safeParse(undefined).success,
    })),
  }));
}

/** The steps of a job with its arguments. @throws UsageError for an argument that is missing, unknown or not there. */
export async function givePrompt(run: ToolRun, name: string, given: unknown): Promise<GetPromptResult> {
  const input = inputOf(name);
  const found = (await readJobs()).find((one) => one.name === name);
  if (found === undefined) throw new Error(`The guide of agents has no job ${name}`);
  const values = readArguments(input, given);
  const lines = await readingContext(run, (context) =>
    Promise.all(
      Object.entries(input.shape).flatMap(([argument, one]) => {
        const value = values[argument];
        return value === undefined ? [] : checkedLine(context, argument, one, value);
      }),
    ),
  );
  const steps = `${found.steps}\n\nThis is the job:\n\n${lines.join('\n')}`;
  return {
    description: found.description,
    messages: [{ role: 'user', content: { type: 'text', text: steps } }],
  };
}

function inputOf(name: string) {
  const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  if (input !== undefined) return input;
  throw new UsageError(`There is no prompt ${shortened(name)}: ${Object.keys(inputs).join(', ')}`);
}

function aboutOf(argument: z.ZodType): About {
  // The table above gives them.
  return (argument.meta() ?? {}) as About;
}

/** `- glossary: "Parts" (id 0000…)`. */
async function checkedLine(
  context: Context,
  name: string,
  argument: z.ZodType,
  value: string,
): Promise<string> {
  const { names, isFile } = aboutOf(argument);
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
  const { shape } = inputOf(name);
  const argument = Object.hasOwn(shape, wanted) ? shape[wanted] : undefined;
  if (argument === undefined)
    throw new UsageError(`${name} has no argument ${shortened(wanted)}: ${Object.keys(shape).join(', ')}`);
  const all = await readingContext(run, (context) => valuesOf(context, argument, typed));
  const values = all.filter((one) => one.startsWith(typed)).sort();
  const { length: total } = values;
  return { completion: { values: values.slice(0, mostValues), total, hasMore: total > mostValues } };
}

async function valuesOf(context: Context, argument: z.ZodType, typed: string): Promise<readonly string[]> {
  const { names, isFile } = aboutOf(argument);
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
