// What a command made: its own result where the file went elsewhere, a line on stderr where the file itself is on
// standard output.

import type { Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/pluralize.ts';

export interface Summary {
  readonly file: string;
  /** Undefined for standard output. */
  readonly output: string | undefined;
  readonly unitsRead: number;
  readonly unitsWritten: number;
  /** By reason. */
  readonly removed: Readonly<Record<string, number>>;
}

export async function summaryResult(context: Context, summary: Summary): Promise<Result<Summary>> {
  context.countSkipped(Object.values(summary.removed).reduce((sum, count) => sum + count, 0));
  if (summary.output !== undefined) return { data: summary };
  await context.info(render(summary).trimEnd());
  return {};
}

export function render({ file, output, unitsRead, unitsWritten, removed }: Summary): string {
  const reasons = Object.entries(removed)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${count} ${reason}`);
  const left = reasons.length === 0 ? '' : ` (${reasons.join(', ')})`;
  const where = output === undefined ? '' : ` to ${output}`;
  return `${file}: ${pluralize(unitsRead, 'unit')} read, ${unitsWritten} written${where}${left}\n`;
}
