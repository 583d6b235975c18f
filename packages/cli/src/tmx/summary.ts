// What a command made: its own result where the file went elsewhere, a line on stderr where the file itself is on
// standard output.

import type { Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import type { FileLosses } from '../output/losses.ts';

export interface Summary {
  readonly file: string;
  /** Undefined for standard output. */
  readonly output: string | undefined;
  readonly unitsRead: number;
  readonly unitsWritten: number;
}

export async function summaryResult(
  context: Context,
  summary: Summary,
  losses: readonly FileLosses[],
): Promise<Result<Summary>> {
  if (summary.output !== undefined) return { data: summary, losses };
  await context.info(render(summary).trimEnd());
  return { losses };
}

export function render({ file, output, unitsRead, unitsWritten }: Summary): string {
  const where = output === undefined ? '' : ` to ${output}`;
  return `${file}: ${pluralize(unitsRead, 'unit')} read, ${unitsWritten} written${where}\n`;
}
