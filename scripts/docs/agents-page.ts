// AGENTS.md: what a program that writes programs needs of the client, in at most 8 kB. It is in the package.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from 'language-service-description/document';
import { groupByResource, listOperations, type Operation } from 'language-service-description/operations';
import ts from 'typescript';
import { between, type GeneratedFile } from '../generate/make-files.ts';
import { printCall } from './call-line.ts';

const root = join(import.meta.dirname, '..', '..');
const workflows = 'src/generated/workflows.ts';
const errorsGuide = 'docs/guides/errors-and-retries.md';
const programs = {
  'Write, read and catch': 'examples/first-calls.ts',
  'Import a file': 'examples/how-to/import.ts',
};

/** AGENTS.md with its lists and programs as they are now; rejects when a method beside the operations has no sentence. */
export async function agentsPage(): Promise<GeneratedFile> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const document: Document = JSON.parse(await read('src/generated/openapi.json'));
  const operations = listOperations(document);
  const several = '## Several requests in one method of translationMemories\n\n';
  let text = await read('AGENTS.md');
  text = between(text, '\n\n### ', several, printOperations(document, operations));
  text = between(text, several, '\n## ', printWorkflows(await read(workflows), operations));
  text = between(text, '## Errors\n\n', '\n## ', printErrors(await read(errorsGuide)));
  for (const [title, path] of Object.entries(programs)) {
    const [program = ''] = (await read(path)).split('\n// Output:');
    text = between(text, `${title}:\n\n\`\`\`ts\n`, '```', `${program.trim()}\n`);
  }
  return { path: join(root, 'AGENTS.md'), text };
}

function printOperations(document: Document, operations: readonly Operation[]): string {
  return [...groupByResource(operations)]
    .map(([resource, members]) => {
      const scopes = [...new Set(members.map(({ scope }) => scope ?? 'a key without scopes'))];
      const created = members.find(({ name }) => name === 'create');
      const lines = members.map((one) => `- ${printCall(document, one, created)}\n`);
      return `${resource} [${scopes.join(', ').replace(/(\w+:)read, \1write/, '$1read, :write')}]\n\n${lines.join('')}`;
    })
    .join('\n### ')
    .concat('\n');
}

/** Returns a line for each method of the interface in this source: its first sentence. */
function printWorkflows(source: string, operations: readonly Operation[]): string {
  const file = ts.createSourceFile('workflows.ts', source, ts.ScriptTarget.Latest, true);
  const members = file.statements.filter(ts.isInterfaceDeclaration).flatMap(({ members }) => [...members]);
  const methods = members.filter(ts.isMethodSignature);
  const known = new Set(operations.map(({ id }) => id));
  const extra = methods.filter((one) => !known.has(`translationMemories_${one.name.getText()}`));
  return extra.map(printMethod).join('');
}

/** @throws Error when the method has no sentence. */
function printMethod(method: ts.MethodSignature): string {
  const name = method.name.getText();
  const sentence = sentenceOf(method);
  if (sentence === '') throw new Error(`${workflows} has no sentence about ${name}`);
  const parameters = method.parameters.map((one) => `${one.name.getText()}${one.questionToken ? '?' : ''}`);
  return `- \`${name}(${parameters.join(', ')})\`: ${sentence}\n`;
}

function sentenceOf(method: ts.MethodSignature): string {
  const [comment] = ts.getJSDocCommentsAndTags(method);
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? '';
  return /^.*?[.:;](?=\s|$)/s.exec(text)?.[0].replaceAll(/\s+/g, ' ').replace(/[:;]$/, '.') ?? '';
}

/** Returns the errors and the advice of the guide, a line for all errors with one advice. */
function printErrors(guide: string): string {
  const rows = [...guide.matchAll(/^\| `(\w+Error)` \| (.*) \|$/gm)].map(([, name = '', rest = '']) => {
    const cells = rest.split(' | ');
    const status = cells.length === 3 ? ` (${cells[0]})` : '';
    return { name: `${name}${status}`, advice: cells.at(-1) ?? '' };
  });
  const byAdvice = Map.groupBy(rows, ({ advice }) => advice);
  const lines = [...byAdvice].map(
    ([advice, errors]) => `- ${[...new Set(errors.map(({ name }) => name))].join(', ')}: ${advice}\n`,
  );
  return lines.join('').replaceAll(/\]\(([\w-]+\.md)\)/g, '](docs/guides/$1)');
}
