// `tmx explain`: every unit and translation that an import leaves out, in the order of the file; with an export of the
// memory, also what the memory lacks.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { explainFile } from './explain-file.ts';
import { type Finding, lossFinding } from './findings.ts';
import { readOrRefuse } from './read-or-refuse.ts';
import { openTmxFile } from './tmx-input.ts';
import type { explainSpec } from './tmx-specs.ts';

export async function run(context: Context, { positionals }: Values<typeof explainSpec>): Promise<Result> {
  return { items: explain(context, positionals.file, positionals.memory) };
}

async function* explain(context: Context, name: string, memory: string | undefined): AsyncGenerator<Finding> {
  await using file = await openTmxFile(context, name);
  await using exported = memory === undefined ? undefined : await openTmxFile(context, memory);
  const { signal } = context;
  const explanations = explainFile({ path: file.path, exported: exported?.path, signal });
  let step = await readOrRefuse(name, () => explanations.next());
  while (!step.done) {
    const { language, ...loss } = step.value;
    const languages = language === undefined ? undefined : [language];
    if (loss.what === 'unit') context.countSkipped(1);
    yield lossFinding(name, { ...loss, languages });
    step = await readOrRefuse(name, () => explanations.next());
  }
  const { unitsRead, unitsStored } = step.value;
  await context.note(`${name}: ${unitsRead} units read, ${unitsStored} stored`);
}
