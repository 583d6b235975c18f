// A write. It sends one request: hosts ask their user before a tool that is marked as destructive.

import { guardOperation } from '../account/find-references.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { agentTool, stepSchema } from './agent-tool.ts';
import { origin } from './reading-tools.ts';
import { readingContext, type ToolRun } from './session.ts';
import { checkedStep, idIn, infoOf, preparedCall } from './steps.ts';

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
      'Call one write operation. Replaces names with ids. Refuses to delete what a style profile uses unless arguments have "unlink": true or "force": true. Returns what was changed.',
    isDestructive: true,
  },
  stepSchema,
  (run, asked) => {
    const { operation } = asked;
    const { method, path } = infoOf(operation);
    if (method === 'GET') throw new UsageError(`${operation} writes nothing`, 'Use the tool call.');
    const other = fileTools[operation];
    if (other !== undefined) throw new UsageError(`${operation} has a file`, `Use the tool ${other}.`);
    refuseWithoutWrites(run);
    return readingContext(run, async (context) => {
      const step = await checkedStep(asked, context);
      const call = await preparedCall(step, context);
      const send = await guardOperation(context, operation, idIn(step), step.arguments);
      const value = await send(() => call({}));
      const changed = path.replace(/\{(\w+)\}/g, (_, name: string) => String(step.arguments[name]));
      return { origin, changed: `${method} ${changed}`, ...(value !== undefined && { value }) };
    });
  },
);

/** Throws a CommandError if the command only reads. */
export function refuseWithoutWrites({ session }: ToolRun): void {
  if (session.allowWrites) return;
  throw new CommandError('permission', 'Nothing was sent: the command runs without --allow-writes', {
    hint: 'Ask the user to restart the command with --allow-writes.',
  });
}
