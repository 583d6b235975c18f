// A workflow that is played is a how-to that holds: its text becomes a page, its steps a list.
import { type OperationInfo, operationTable } from 'language-service-client/operations';
import type { Step, Workflow, WorkflowFile } from './workflow.ts';

/** A page and the name of the workflow file it tells. */
export interface HowTo {
  readonly name: string;
  readonly file: WorkflowFile;
}

const table: Readonly<Record<string, OperationInfo>> = operationTable;

/** The page of a workflow file. */
export function printHowTo({ name, file: { info, workflows } }: HowTo): string {
  return `<!-- Generated from openapi/workflows/${name}.arazzo.yaml by \`npm run workflows\`. Do not edit. -->

# ${info.title}

${info['x-client'] === undefined ? '' : `${info['x-client']}\n\n`}${info.description}
${workflows.map(printWorkflow).join('')}`;
}

/** The page that lists the others. */
export function printContents(howTos: readonly HowTo[]): string {
  const lines = howTos.map(({ name, file }) => `- [${file.info.title}](${name}.md)`);
  return `<!-- Generated from openapi/workflows/ by \`npm run workflows\`. Do not edit. -->

# How to

Each page tells a workflow of \`openapi/workflows/\`, and every step of it is played against the sandbox by the tests.

${lines.join('\n')}
`;
}

function printWorkflow({ summary, description, steps }: Workflow): string {
  return `
## ${summary}

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
  const answer = status === undefined ? '' : ` answers ${status}`;
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

/** What an earlier step gave, by its name. */
function named(text: string): string {
  return text.replaceAll(/\$steps\.\w+\.outputs\.(\w+)/g, '<$1>');
}
