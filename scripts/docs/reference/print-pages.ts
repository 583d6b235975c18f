// The reference of a resource as a page of the site: Markdown, with the few tags that its style and its tools look for.
import type { DescribedObject, Field } from './fields.ts';
import { certainty, isWholeAssumption, type Mark } from './marks.ts';
import type { DescribedOperation, DescribedReply, ResourcePage } from './resource-pages.ts';

/** More values than these are folded. */
const MOST_VALUES = 12;

/** Returns the page; `keywords` are other words by which readers search for it. */
export function printResource(page: ResourcePage, keywords = ''): string {
  const { name, title, description, operations, objects } = page;
  const rows = operations.map(({ operation: { id, method, path, node }, marks }) => {
    const hidden = wholeClass(marks) === '' ? '' : ' <span class="assumed whole"></span>';
    return `- [${node.summary ?? id}](#${id}): ${printAddress(method, path)}${hidden}`;
  });
  return joined([
    frontMatter(`openapi/paths/${name}/`, keywords),
    `# ${title}`,
    description,
    rows.join('\n'),
    ...operations.map(printOperation),
    ...(objects.length === 0 ? [] : ['## Objects', ...objects.map(printObject)]),
  ]);
}

/** Returns the lines before a page: what one edits to change it, and the words by which it is found. */
export function frontMatter(source: string, keywords: string): string {
  return `---\nsource: ${source}\nkeywords: ${JSON.stringify(keywords)}\n---`;
}

/** Returns the parts with a blank line between them, without the empty ones. */
export function joined(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function printOperation(described: DescribedOperation): string {
  const { operation, marks, facts, parameters, body, replies, errors, commonErrors, samples } = described;
  const { id, method, path, node } = operation;
  const common = commonErrors.map((status) => `[${status}](./index.md#common-errors)`).join(', ');
  return joined([
    `<section class="operation${wholeClass(marks)}">`,
    `## ${node.summary ?? id} {#${id}}`,
    `${printAddress(method, path)} <button type="button" class="try" data-try="${id}">Try it</button>`,
    node.description?.trim() ?? '',
    printMarks(marks),
    facts.map(([name, text]) => `- ${name}: ${text}`).join('\n'),
    codeGroup([
      ['ts', 'TypeScript', samples.client],
      ['sh', 'curl', samples.curl],
      ['sh', 'Command line', samples.command],
      ['ts', 'Function', samples.function],
    ]),
    ...replies.flatMap(({ status, example }) =>
      example === undefined ? [] : [`Response ${status}:`, fenced('json', example)],
    ),
    ...parameters.flatMap(({ place, fields }) => [`<h3>${place}</h3>`, printFields(fields)]),
    ...(body === undefined
      ? []
      : [
          '<h3>Body</h3>',
          `${body.types.map((type) => `\`${type}\``).join(' or ')}. ${oneLine(body.description)}${printMarks(body.marks)}`,
          printFields(body.fields),
        ]),
    '<h3>Responses</h3>',
    [...replies, ...errors].map(printReply).join('\n'),
    `Common errors: ${common}`,
    '</section>',
  ]).trimEnd();
}

function printAddress(method: string, path: string): string {
  return `<b class="method ${method.toLowerCase()}">${method}</b> \`${path}\``;
}

/** Returns the fields as a list; inner fields are indented. */
export function printFields(fields: readonly Field[], indent = ''): string {
  return fields
    .map((field) => {
      const { name, required, limits, description, marks, children } = field;
      const facts = [...(required ? ['**required**'] : []), ...limits];
      const head = `\`${name}\` *${linkedType(field)}*${facts.map((fact) => `, ${fact}`).join('')}`;
      const inner = children.length === 0 ? '' : `\n${printFields(children, `${indent}  `)}`;
      return `${indent}- ${head}. ${oneLine(description)}${printValues(field)}${printMarks(marks)}${inner}`;
    })
    .join('\n');
}

function linkedType({ type, objects }: Pick<Field, 'type' | 'objects'>): string {
  return objects.reduce((text, name) => text.replace(name, `[${name}](#${name})`), type);
}

function printValues({ values, isOpen }: Field): string {
  if (values.length === 0) return '';
  const list = values.map((value) => `\`${value}\``).join(' ');
  const more = isOpen ? ' The service may add values.' : '';
  return values.length > MOST_VALUES
    ? ` <details><summary>${values.length} values.${more}</summary>${list}</details>`
    : ` One of ${list}.${more}`;
}

/** Returns the marks as sentences that a reader can hide; empty without marks. */
export function printMarks(marks: readonly Mark[]): string {
  return marks
    .map((mark) => {
      const text = oneLine(mark.text).replace(/[^.]$/u, '$&.');
      return ` <span class="assumed ${mark.confidence}${wholeClass([mark])}">**Assumed, ${certainty[mark.confidence]}:** ${text}</span>`;
    })
    .join('');
}

/** Returns a response as an item of a list. */
export function printReply({ status, description, body, headers, marks, error }: DescribedReply): string {
  const type = body === undefined || body.type === 'object' ? '' : ` *${linkedType(body)}*`;
  const what =
    error === undefined
      ? ''
      : ` [\`${error.name}\`](../errors.md#${error.name.toLowerCase()}) ${error.advice}`;
  const said = printMarks([...marks, ...(body?.marks ?? [])]);
  const inner = printFields([...(body?.children ?? []), ...headers], '  ');
  return `- **${status}**${type} ${oneLine(description)}${what}${said}${inner === '' ? '' : `\n${inner}`}`;
}

function printObject({ name, description, fields, marks }: DescribedObject): string {
  return joined([
    `### ${name} {#${name}}`,
    `${description}${printMarks(marks)}`,
    printFields(fields),
  ]).trimEnd();
}

function codeGroup(samples: readonly (readonly [language: string, label: string, code: string])[]): string {
  const blocks = samples.map(([language, label, code]) => fenced(`${language} [${label}]`, code));
  return `::: code-group\n\n${blocks.join('\n\n')}\n\n:::`;
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** A text without line breaks. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}

/** Marks what a reader can hide whole. */
function wholeClass(marks: readonly Mark[]): string {
  return marks.some(isWholeAssumption) ? ' whole' : '';
}
