// Typical mistakes, each as a change of a source file in `packages/bulk/src`.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is searched for is source text

/** A mistake: its name, the file, and the text that is replaced. The text occurs once in the file. */
export type Mistake = readonly [name: string, file: string, find: string, replace: string];

/** The state of a row that starts again, even if the service has its file. */
const again = "{ state: 'planned', jobId: undefined, sealedUrl: undefined, putAt: undefined }";
const refused = "const failed = answer.kind === 'refused' ?";
const isDead = 'const isDead = leftMs + unreachableMs <= 0;';

export const mistakes: readonly Mistake[] = [
  ['a file is sent before its job is stored', 'advance.ts', '    await this.#flush(true);\n', ''],
  [
    'a worker that has lost its row continues',
    'advance.ts',
    'if (stored === undefined) throw new',
    'if (stored === undefined) return; throw new',
  ],
  [
    'a job that still awaits its file is replaced at once',
    'rules.ts',
    'if (isDead) return replaced(',
    'if (isDead || row.putAt !== undefined) return replaced(',
  ],
  [
    'an upload without an answer is sent to a new job',
    'rules.ts',
    refused,
    `if (answer.kind === 'lost') return { changes: ${again} };\n  ${refused}`,
  ],
  ['no settle time passes before a job is replaced', 'rules.ts', isDead, 'const isDead = leftMs <= 0;'],
  [
    'a job whose address has expired is waited for without an end',
    'rules.ts',
    isDead,
    'const isDead = false;',
  ],
  ['a durable commit is a usual one', 'record.ts', '      durable,\n', ''],
  [
    'a commit passes without its fence',
    'record.ts',
    'fence = fence${sql} where id = $1 and fence = $2',
    'fence = fence${sql} where id = $1 and $2 = $2',
  ],
  [
    'rows that a worker has are given to another',
    'record.ts',
    '("leaseUntil" <= ${now} or',
    '("leaseUntil" >= 0 or',
  ],
  [
    'to take rows does not raise their fence',
    'record.ts',
    'set fence = fence + 1, "leaseUntil" = ${this.#after(2)} where id in (',
    'set fence = fence, "leaseUntil" = ${this.#after(2)} where id in (',
  ],
];

/** Returns the source with the mistake. @throws Error if the text does not occur exactly once. */
export function mutate([name, file, find, replace]: Mistake, source: string): string {
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`'${name}' does not fit: ${file} has its text ${parts.length - 1} times`);
  return parts.join(replace);
}
