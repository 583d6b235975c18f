// The reference of one resource as Markdown, for programs that read: the same facts without a layout.
import { oneLine } from '../markdown.ts';
import type { DescribedObject, Field } from './fields.ts';
import { certainty, type Mark } from './marks.ts';
import type { DescribedOperation, DescribedReply, ResourcePage } from './operation-page.ts';

/** The Markdown copy of the page. */
export function printResourceMarkdown({ title, description, operations, objects }: ResourcePage): string {
  const parts = [
    `# ${title}`,
    description,
    ...operations.map(printOperation),
    ...(objects.length === 0 ? [] : ['## Objects', ...objects.map(printObject)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function printOperation(described: DescribedOperation): string {
  const { operation, marks, facts, parameters, body, replies, errors, commonErrors, samples } = described;
  const { id, method, path, node } = operation;
  const parts = [
    `## ${node.summary ?? id}`,
    `\`${method} ${path}\` (\`${id}\`)`,
    node.description?.trim() ?? '',
    ...marks.map(printMark),
    facts.map(([name, text]) => `- ${name}: ${text}`).join('\n'),
    ...parameters.flatMap(({ place, fields }) => [`### ${place}`, printFields(fields)]),
    ...(body === undefined
      ? []
      : [
          `### Body`,
          `${body.types.map((type) => `\`${type}\``).join(' or ')}. ${oneLine(body.description)}`,
          ...body.marks.map(printMark),
          printFields(body.fields),
        ]),
    '### Responses',
    [...replies, ...errors].map(printReply).join('\n'),
    `[Common errors](/reference/#common-errors): ${commonErrors.join(', ')}.`,
    '### Samples',
    fenced('ts', samples.client),
    fenced('sh', samples.curl),
    fenced('sh', samples.command),
    fenced('ts', samples.function),
    ...replies.flatMap(({ status, example }) =>
      example === undefined ? [] : [`Response ${status}:`, fenced('json', example)],
    ),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The fields as a list; inner fields are indented. */
export function printFields(fields: readonly Field[], indent = ''): string {
  return fields
    .map((field) => {
      const { name, type, required, limits, values, isOpen, description, marks, children } = field;
      const facts = [type, ...(required ? ['required'] : []), ...limits].join(', ');
      const list =
        values.length === 0
          ? ''
          : ` ${isOpen ? 'Known values' : 'One of'}: ${values.map((value) => `\`${value}\``).join(', ')}.`;
      const said = marks.map((mark) => ` ${printMark(mark)}`).join('');
      const inner = children.length === 0 ? '' : `\n${printFields(children, `${indent}  `)}`;
      return `${indent}- \`${name}\` (${facts}): ${oneLine(description)}${list}${said}${inner}`;
    })
    .join('\n');
}

/** `**Assumed (likely; seen on 2026-12-03):** what, and why.` */
export function printMark({ text, confidence }: Mark): string {
  return `**Assumed (${certainty[confidence]}):** ${oneLine(text).replace(/[^.]$/u, '$&.')}`;
}

/** A response as an item of a list. */
export function printReply({ status, description, body, marks, error }: DescribedReply): string {
  const type = body === undefined ? '' : ` (${body.type})`;
  const what = error === undefined ? '' : ` \`${error.name}\`: ${error.advice}`;
  const said = [...marks, ...(body?.marks ?? [])].map((mark) => ` ${printMark(mark)}`).join('');
  const inner =
    body === undefined || body.children.length === 0 ? '' : `\n${printFields(body.children, '  ')}`;
  return `- ${status}${type}: ${oneLine(description)}${what}${said}${inner}`;
}

function printObject({ name, description, fields, marks }: DescribedObject): string {
  return [`### ${name}`, description, ...marks.map(printMark), printFields(fields)]
    .filter((part) => part !== '')
    .join('\n\n');
}

export function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
