// `qa.yaml`: what a team agrees on, so that every check has the same options.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Ignore } from 'language-service-quality/check-units';
import { type RuleName, ruleNames } from 'language-service-quality/rules/finding';
import { parse } from 'yaml';
import { z } from 'zod';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';

const rule = z.enum(ruleNames);
const schema = z.strictObject({
  glossaries: z.array(z.string()).default([]),
  forbidden: z.array(z.string()).default([]),
  rules: z.array(rule).optional(),
  baseline: z.string().optional(),
  ignore: z
    .array(z.strictObject({ files: z.array(z.string()), rules: z.array(rule).default([]) }))
    .default([]),
});

export interface QaConfig {
  readonly glossaries: readonly string[];
  readonly forbidden: readonly string[];
  readonly rules?: readonly RuleName[] | undefined;
  readonly baseline?: string | undefined;
  readonly ignores: readonly Ignore[];
}

const usual = 'qa.yaml';

/** The file that an option names, or `qa.yaml` where there is one. @throws UsageError naming the field that is wrong. */
export async function readConfig({ folder }: Context, name: string | undefined): Promise<QaConfig> {
  const file = name ?? usual;
  let text: string;
  try {
    text = await readFile(resolve(folder, file), 'utf8');
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isAbsent && name === undefined) return { glossaries: [], forbidden: [], ignores: [] };
    throw new UsageError(isAbsent ? `${file} does not exist` : `Cannot read ${file}`);
  }
  const { ignore, ...config } = checked(file, text);
  return { ...config, ignores: ignore.map(({ files, rules }) => ({ paths: files, rules })) };
}

function checked(file: string, text: string): z.infer<typeof schema> {
  let value: unknown;
  try {
    value = parse(text) ?? {};
  } catch (error) {
    throw new UsageError(
      `${file} is not YAML: ${error instanceof Error ? error.message.split('\n')[0] : ''}`,
    );
  }
  const { data, error } = schema.safeParse(value);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw new UsageError(`${file}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is invalid'}`);
}
