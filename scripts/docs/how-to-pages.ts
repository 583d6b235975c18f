// Prints the how-to pages: one for each workflow.

import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type OperationInfo, operationTable } from 'language-service-client/operations';
import type { GeneratedFile } from '../generate/make-files.ts';
import { runRedocly } from '../generate/redocly.ts';

const root = join(import.meta.dirname, '..', '..');
const target = join(root, 'docs', 'how-to');

/** The pages and their index, made from openapi/workflows and examples/how-to. Rejects with what is wrong with a workflow. */
export async function howToPages(): Promise<GeneratedFile[]> {
  const howTos = await readWorkflows();
  return [
    { path: join(target, 'README.md'), text: printContents(howTos) },
    ...howTos.map((howTo) => ({ path: join(target, `${howTo.name}.md`), text: printHowTo(howTo) })),
  ];
}

/** The workflow files as JSON. Redocly parses the YAML and reports its errors. */
async function readWorkflows(): Promise<HowTo[]> {
  const folder = await mkdtemp(join(tmpdir(), 'workflows-'));
  try {
    const files = globSync(join(root, 'openapi', 'workflows', '*.arazzo.yaml')).sort();
    const { ok, stderr } = await runRedocly(['bundle', ...files, '--output', folder, '--ext', 'json']);
    if (!ok) throw new Error(stderr.trim());
    return await Promise.all(files.map((file) => readWorkflow(file, folder)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readWorkflow(file: string, folder: string): Promise<HowTo> {
  const name = basename(file, '.arazzo.yaml');
  const output = join(folder, `${basename(file, '.yaml')}.json`);
  const program = await readFile(join(root, 'examples', 'how-to', `${name}.ts`), 'utf8');
  return { name, program, file: JSON.parse(await readFile(output, 'utf8')) };
}

// A how-to page shows the client program first, then the HTTP requests of its workflow. Tests run both.

/** A page: the name of its workflow, the workflow file, and the program of the client. */
interface HowTo {
  readonly name: string;
  readonly file: WorkflowFile;
  /** Its last comment, after `// Output:`, is what the program prints. */
  readonly program: string;
}

const table: Readonly<Record<string, OperationInfo>> = operationTable;

/** The text of a page. */
function printHowTo({ name, program, file: { info, workflows } }: HowTo): string {
  return `<!-- Generated from openapi/workflows/${name}.arazzo.yaml and examples/how-to/${name}.ts by \`npm run docs\`. Do not edit. -->

# ${info.title}

${info.description}

## With the client

Start with [getting started](../guides/getting-started.md#1-start-a-local-service); the program runs in its second terminal.

${printProgram(name, program)}
${workflows.map(printWorkflow).join('')}`;
}

/** The text of the page that lists the others. */
function printContents(howTos: readonly HowTo[]): string {
  const rows = howTos.map(({ name, file: { info, workflows } }) => {
    return `| [${info.title}](${name}.md) | ${workflows.map(({ summary }) => summary).join('; ')} |`;
  });
  return `<!-- Generated from openapi/workflows/ by \`npm run docs\`. Do not edit. -->

# How-to pages

Each page has a program that uses the client, and the same workflow as a step-by-step HTTP walkthrough. The tests run
the programs and every step of the walkthroughs against the sandbox.

| page | HTTP walkthrough |
|---|---|
${rows.join('\n')}
`;
}

function printProgram(name: string, program: string): string {
  const [code = '', comment] = program.split('\n// Output:\n');
  if (comment === undefined) throw new Error(`examples/how-to/${name}.ts has no comment "// Output:"`);
  return `\`\`\`ts
${code}\`\`\`

<!-- output: ${name} -->
\`\`\`
${comment.replaceAll(/^\/\/ /gm, '')}\`\`\``;
}

function printWorkflow({ summary, description, steps }: Workflow): string {
  return `
## Step-by-step HTTP walkthrough: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}

${description}

${steps.map((step, index) => `${index + 1}. ${printStep(step)}`).join('\n')}`;
}

function printStep(step: Step): string {
  const parts = [
    `${step.description}\n`,
    `${requestLine(step)}\n`,
    ...(step.requestBody === undefined ? [] : [fenced(step.requestBody)]),
  ];
  return parts.map((part) => part.replaceAll(/\n(?=[^\n])/g, '\n   ')).join('\n   ');
}

function requestLine(step: Step): string {
  const { operationId, successCriteria, parameters = [] } = step;
  const status = /^\$statusCode == (\d+)$/.exec(successCriteria[0]?.condition ?? '')?.[1];
  const answer = status === undefined ? '' : ` returns ${status}`;
  const operation = operationId === undefined ? undefined : table[operationId];
  if (operation === undefined) {
    const { method = '', url = '' } = step['x-operation'] ?? {};
    return `\`${method.toUpperCase()} ${named(url)}\`${answer}`;
  }
  const query = parameters
    .filter((one) => one.in === 'query')
    .map((one) => `${one.name}=${named(String(one.value))}`);
  const address = operation.path + (query.length === 0 ? '' : `?${query.join('&')}`);
  return `\`${operation.method} ${address}\`${answer}; \`client.${operationId?.replace('_', '.')}\``;
}

function fenced({ contentType, payload }: NonNullable<Step['requestBody']>): string {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload, null, 2);
  return `\`\`\`${contentType === 'application/json' ? 'json' : 'xml'}\n${named(text)}\n\`\`\`\n`;
}

/** The output of an earlier step, by its name. */
function named(text: string): string {
  return text.replaceAll(/\$steps\.\w+\.outputs\.(\w+)/g, '<$1>');
}

// The parts of a workflow file that a how-to page shows: requests, their order, and their results.

interface WorkflowFile {
  readonly info: {
    readonly title: string;
    readonly description: string;
  };
  readonly workflows: readonly Workflow[];
}

interface Workflow {
  readonly summary: string;
  readonly description: string;
  readonly steps: readonly Step[];
}

interface Step {
  readonly description: string;
  readonly operationId?: string;
  /** A request to a signed URL, which is not an operation. */
  readonly 'x-operation'?: { readonly url: string; readonly method: string };
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly value: unknown }[];
  readonly requestBody?: { readonly contentType: string; readonly payload: unknown };
  readonly successCriteria: readonly { readonly condition: string }[];
}
