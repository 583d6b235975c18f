// Typical mistakes, each as a change of a source file in `packages/bulk/src`.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is searched for is source text

/** A mistake: its name, the file, and the text that is replaced. The text occurs once in the file. */
export type Mistake = readonly [name: string, file: string, find: string, replace: string];

/** The state of a row that starts again, even if the service has its file. */
const again = "{ state: 'planned', jobId: undefined, sealedUrl: undefined, putAt: undefined }";
const refused = "const failed = answer.kind === 'refused' ?";
const isDead = 'const isDead = leftMs + unreachableMs <= 0;';
const isLost = 'if (stored === undefined)';
const lease = '"leaseUntil" = ${this.#after(2)} where id in (';

export const mistakes: readonly Mistake[] = [
  ['a file is sent before its job is stored', 'advance.ts', '    await this.#flush(true);\n', ''],
  ['a worker continues without its row', 'advance.ts', `${isLost} throw`, `${isLost} return; throw`],
  [
    'an awaiting job is replaced at once',
    'rules.ts',
    'if (isDead) return',
    'if (isDead || row.putAt) return',
  ],
  [
    'an upload without an answer is sent to a new job',
    'rules.ts',
    refused,
    `if (answer.kind === 'unanswered') return { changes: ${again} };\n  ${refused}`,
  ],
  ['no settle time passes before a job is replaced', 'rules.ts', isDead, 'const isDead = leftMs <= 0;'],
  ['an expired job is polled without an end', 'rules.ts', isDead, 'const isDead = false;'],
  ['a durable commit is a usual one', 'record.ts', '      durable,\n', ''],
  ['a commit passes without its fence', 'record.ts', 'and fence = $2 returning', 'and $2 = $2 returning'],
  ['a row has two workers', 'record.ts', '("leaseUntil" <= ${now} or', '("leaseUntil" >= 0 or'],
  ['a taken row keeps its fence', 'record.ts', `fence = fence + 1, ${lease}`, `fence = fence, ${lease}`],
];

/** Returns the source with the mistake. @throws Error if the text does not occur exactly once. */
export function mutate([name, file, find, replace]: Mistake, source: string): string {
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`'${name}' does not fit: ${file} has its text ${parts.length - 1} times`);
  return parts.join(replace);
}
