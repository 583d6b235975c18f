// What an interface of options says of its members: their names, whether they are needed, and the default of the comment.
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface SourceOption {
  readonly name: string;
  /** As the comment says it; `none` where it says nothing, `required` where the option is needed. */
  readonly default: string;
}

/** The own members of an exported interface. */
export function optionsOf(path: string, name: string): SourceOption[] {
  const text = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, text);
  const declared = program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined))
    .find((one) => one?.type === 'TSInterfaceDeclaration' && one.id.name === name);
  if (declared?.type !== 'TSInterfaceDeclaration') throw new Error(`${path} has no interface ${name}`);
  return declared.body.body.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    const comment = comments.findLast(({ end }) => end < member.start)?.value ?? '';
    return [{ name: member.key.name, default: member.optional ? defaultIn(comment) : 'required' }];
  });
}

function defaultIn(comment: string): string {
  const line = comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim();
  return /Default:? (.+?)(?:;|\.(?: |$))/.exec(line)?.[1] ?? 'none';
}
