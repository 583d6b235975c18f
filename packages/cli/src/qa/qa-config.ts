// `qa.yaml`: what a team agrees on, so that every check has the same options.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ruleNames } from 'language-service-quality/rules/finding';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { readChecked } from './read-checked.ts';

const rule = z.enum(ruleNames);
const schema = z.strictObject({
  glossaries: z.array(z.string()).default([]),
  rules: z.array(rule).min(1).optional(),
  baseline: z.string().optional(),
  ignore: z
    .array(z.strictObject({ files: z.array(z.string()), rules: z.array(rule).default([]) }))
    .default([]),
});

export type QaConfig = z.infer<typeof schema>;

const usual = 'qa.yaml';

/** Reads the file that an option names, or `qa.yaml` where there is one. @throws UsageError naming the field that is wrong. */
export async function readConfig(context: Context, name: string | undefined): Promise<QaConfig> {
  if (name === undefined && !existsSync(resolve(context.folder, usual))) return schema.parse({});
  const expected = { schema, what: 'file of options', parse: (text: string) => parse(text) ?? {} };
  return readChecked(context, name ?? usual, expected);
}
