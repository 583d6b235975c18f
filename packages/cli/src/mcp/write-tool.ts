// A write. It sends one request: hosts ask their user before a tool that is marked as destructive. What it deletes or replaces
// is kept first, as a command keeps it.

import { backupIn, keepBefore } from '../account/command-backup.ts';
import { guardOperation } from '../account/find-references.ts';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { commandIndex } from '../generated/command-index.ts';
import { agentTool, stepSchema } from './agent-tool.ts';
import { origin } from './reading-tools.ts';
import { readingContext, type ToolRun } from './session.ts';
import { checkedStep, idIn, infoOf, preparedCall, type Step } from './steps.ts';

/** The operations whose file another tool sends or receives. */
export const fileTools: Readonly<Record<string, 'import_file' | 'export_file'>> = {
  translationMemories_createImport: 'import_file',
  translationMemories_createExport: 'export_file',
};

export const writeTool = agentTool(
  {
    name: 'write',
    title: 'Write',
    description:
      'Call one write operation. Replaces names with ids. Refuses to delete what a style profile uses unless arguments have "unlink": true or "force": true. Keeps a copy of what it deletes or replaces. Returns what was changed and the command that brings the old content back.',
    isDestructive: true,
  },
  stepSchema,
  (run, asked) => {
    const { operation } = asked;
    const { method } = infoOf(operation);
    if (method === 'GET') throw new UsageError(`${operation} writes nothing`, 'Use the tool call.');
    const other = fileTools[operation];
    if (other !== undefined) throw new UsageError(`${operation} has a file`, `Use the tool ${other}.`);
    refuseWithoutWrites(run);
    const write = () => readingContext(run, (context) => writeOne(asked, context));
    return inWordsOfAgents(operation, write);
  },
);

async function writeOne(asked: Step, context: Context): Promise<object> {
  const { operation } = asked;
  const { method, path } = infoOf(operation);
  const step = await checkedStep(asked, context);
  const id = idIn(step);
  const call = await preparedCall(step, context);
  let bringBack: string | undefined;
  const backup = backupIn(context, {
    onLoss: async (command) => {
      bringBack = command;
    },
  });
  const send = await guardOperation(context, operation, id, { ...step.arguments, backup });
  await keepBefore(context, operation, id, backup);
  const value = await send(() => call({}));
  const changed = path.replace(/\{(\w+)\}/g, (_, name: string) => String(step.arguments[name]));
  return {
    origin,
    changed: `${method} ${changed}`,
    ...(bringBack !== undefined && { bring_back: bringBack }),
    ...(value !== undefined && { value }),
  };
}

/** Runs a write; its hints name arguments, where those of a command name options. */
async function inWordsOfAgents<T>(operation: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof CommandError) || error.hint === undefined) throw error;
    const command = commandIndex.find(({ id }) => id === operation)?.path;
    const hint = error.hint
      .replace(' To send unknown fields, use --body.', '')
      .replace(/--(unlink|force)\b/g, '"$1": true')
      .replace(/Pass (?=--no-backup)/, `The user can pass to language-service ${command} `);
    if (error instanceof UsageError) throw new UsageError(error.message, hint);
    throw new CommandError(error.exitStatus, error.message, { hint, data: error.data });
  }
}

/** Refuses a write where the command only reads. @throws CommandError `permission` */
export function refuseWithoutWrites({ session }: ToolRun): void {
  if (session.allowWrites) return;
  throw new CommandError('permission', 'Nothing was sent: the command runs without --allow-writes', {
    hint: 'Ask the user to restart the command with --allow-writes.',
  });
}
