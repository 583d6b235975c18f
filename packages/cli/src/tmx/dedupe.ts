// `tmx dedupe`: each unit once. What is kept is copied byte by byte.

import { dedupeTmx } from 'language-service-tmx';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { readOrRefuse } from './read-or-refuse.ts';
import { rewrite } from './rewrite.ts';
import { type Summary, summaryResult } from './summary.ts';
import type { dedupeSpec } from './tmx-specs.ts';

export { render } from './summary.ts';

export async function run(
  context: Context,
  { positionals, options }: Values<typeof dedupeSpec>,
): Promise<Result<Summary>> {
  const { file } = positionals;
  const { result, path } = await readOrRefuse(file, () => rewrite(context, file, options, dedupeTmx));
  const { losses, ...counts } = result;
  return summaryResult(context, { file, output: path, ...counts }, losses);
}
