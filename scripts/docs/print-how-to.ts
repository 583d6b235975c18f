// A how-to page shows the client program first, then the HTTP requests of its workflow. Tests run both.

import { type OperationInfo, operationTable } from 'language-service-client/operations';
import type { Step, Workflow, WorkflowFile } from './workflow-file.ts';

/** A page: the name of its workflow, the workflow file, and the program of the client. */
export interface HowTo {
  readonly name: string;
  readonly file: WorkflowFile;
  /** Its last comment, after `// Output:`, is what the program prints. */
  readonly program: string;
}

const table: Readonly<Record<string, OperationInfo>> = operationTable;

/** Returns the text of a page. */
export function printHowTo({ name, program, file: { info, workflows } }: HowTo): string {
  return `<!-- Generated from openapi/workflows/${name}.arazzo.yaml and examples/how-to/${name}.ts by \`npm run docs\`. Do not edit. -->

# ${info.title}

${info.description}

## With the client

Start with [getting started](../guides/getting-started.md#1-start-a-local-service); the program runs in its second terminal.

${printProgram(name, program)}
${workflows.map(printWorkflow).join('')}`;
}

/** Returns the text of the page that lists the others. */
export function printContents(howTos: readonly HowTo[]): string {
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

/** Returns the output of an earlier step, by its name. */
function named(text: string): string {
  return text.replaceAll(/\$steps\.\w+\.outputs\.(\w+)/g, '<$1>');
}
