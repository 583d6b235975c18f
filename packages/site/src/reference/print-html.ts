// The reference of one resource as HTML.
import { escapeHtml } from '../escape-html.ts';
import { codeBlock } from '../highlight.ts';
import { inline, paragraphs } from '../markdown.ts';
import { editAddress } from '../publication.ts';
import type { DescribedObject, Field } from './fields.ts';
import { certainty, isWholeAssumption, type Mark } from './marks.ts';
import type { DescribedOperation, DescribedReply, ResourcePage } from './operation-page.ts';
import type { PathFiles } from './path-files.ts';

/** The body of the page, below its heading; `files` are the files of its paths. */
export function printResourceHtml(
  { description, operations, objects }: ResourcePage,
  files: PathFiles,
): string {
  const list = operations
    .map(({ operation: { id, method, path, node }, marks }) => {
      const row = `<a href="#${id}">${methodBadge(method)}<code>${pathInWords(path)}</code><span>${escapeHtml(node.summary ?? id)}</span></a>`;
      return `<li${wholeClass(marks)}>${row}</li>`;
    })
    .join('\n');
  const named =
    objects.length === 0 ? '' : `<h2 id="objects">Objects</h2>\n${objects.map(printObject).join('\n')}`;
  return `${paragraphs(description)}
<ul class="operations">
${list}
</ul>
${operations.map((described) => printOperation(described, files)).join('\n')}
${named}`;
}

function printOperation(described: DescribedOperation, files: PathFiles): string {
  const { operation, marks, parameters, body, replies, errors, commonErrors } = described;
  const { id, method, path, node } = operation;
  const file = files.get(path);
  if (file === undefined) throw new Error(`openapi/openapi.yaml does not name the file of ${path}.`);
  const parts = [
    ...parameters.map(({ place, fields }) => `<h3>${place}</h3>\n${printFields(fields)}`),
    ...(body === undefined
      ? []
      : [
          `<h3>Body</h3>\n<p>${body.types.map((type) => `<code>${type}</code>`).join(' or ')}. ${inline(body.description)}</p>\n${printMarks(body.marks)}${printFields(body.fields)}`,
        ]),
    `<h3>Response</h3>\n${replies.map(printReply).join('\n')}`,
    `<h3>Errors</h3>\n${printErrors(errors)}${printCommonErrors(commonErrors)}`,
  ];
  return `<section class="operation${isWhole(marks) ? ' whole' : ''}" id="${id}" aria-labelledby="${id}-title" data-operation="${id}">
<h2 id="${id}-title"><a href="#${id}">${escapeHtml(node.summary ?? id)}</a></h2>
<p class="address">${methodBadge(method)}<code>${pathInWords(path)}</code></p>
${printSamples(described)}
<div class="words">
${paragraphs(node.description ?? '')}${printMarks(marks)}${printFacts(described)}
${parts.join('\n')}
${printEdit(file, 'Edit this operation')}
</div>
</section>`;
}

function printFacts({ facts }: DescribedOperation): string {
  const rows = facts.map(([name, text = '']) => `<div><dt>${name}</dt><dd>${inline(text)}</dd></div>`);
  return `<dl class="facts">${rows.join('')}</dl>`;
}

/** The fields as a list. */
export function printFields(fields: readonly Field[]): string {
  if (fields.length === 0) return '';
  return `<ul class="fields">\n${fields.map(printField).join('\n')}\n</ul>`;
}

function printField(field: Field): string {
  const { name, required, description, limits, marks, children } = field;
  const head = [
    `<code class="name">${escapeHtml(name)}</code>`,
    `<span class="type">${printType(field)}</span>`,
    ...(required ? ['<span class="required">required</span>'] : []),
    ...limits.map((limit) => `<span class="limit">${escapeHtml(limit)}</span>`),
  ];
  const text = description === '' ? '' : `<p>${inline(description)}</p>`;
  return `<li${wholeClass(marks)}>${head.join(' ')}${text}${printValues(field)}${printMarks(marks)}${printFields(children)}</li>`;
}

function printType({ type, objects }: Field): string {
  return objects.reduce(
    (text, name) => text.replace(name, `<a href="#${name}">${name}</a>`),
    escapeHtml(type),
  );
}

/** More values than these are folded. */
const MOST_VALUES = 12;

function printValues({ values, isOpen }: Field): string {
  if (values.length === 0) return '';
  const list = values.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ');
  const more = isOpen ? ' The service may add values.' : '';
  return values.length > MOST_VALUES
    ? `<details class="values"><summary>${values.length} values</summary><p>${list}</p></details>`
    : `<p class="values">One of ${list}.${more}</p>`;
}

/** The marks of a place, each with its confidence. */
export function printMarks(marks: readonly Mark[]): string {
  return marks
    .map(
      ({ place, text, confidence }) =>
        `<p class="mark ${confidence}" data-mark="${escapeHtml(place)}"><b>Assumed, ${certainty[confidence]}:</b> ${inline(text.replace(/[^.]$/u, '$&.'))}</p>`,
    )
    .join('');
}

function printReply({ status, description, body, headers, marks }: DescribedReply): string {
  const type =
    body === undefined || body.type === 'object' ? '' : ` <span class="type">${printType(body)}</span>`;
  const inner = body === undefined ? '' : printMarks(body.marks) + printFields(body.children);
  return `<div class="reply${isWhole(marks) ? ' whole' : ''}"><p><b class="status">${status}</b>${type} ${inline(description)}</p>${printMarks(marks)}${inner}${printFields(headers)}</div>`;
}

/** The errors as a list. */
export function printErrors(errors: readonly DescribedReply[]): string {
  if (errors.length === 0) return '';
  const rows = errors.map(({ status, description, marks, error }) => {
    const name = error?.name ?? 'ApiError';
    return `<li${wholeClass(marks)}><b class="status">${status}</b> <a href="/errors/#${name.toLowerCase()}"><code>${name}</code></a><p>${inline(description)} <em>${inline(error?.advice ?? '')}</em></p>${printMarks(marks)}</li>`;
  });
  return `<ul class="errors">\n${rows.join('\n')}\n</ul>`;
}

function printCommonErrors(statuses: readonly number[]): string {
  const links = statuses.map(
    (status) => `<a href="/reference/#common-errors"><b class="status">${status}</b></a>`,
  );
  return `<p class="common">Common errors: ${links.join(', ')}</p>`;
}

/** The request and, below it, what comes back. */
function printSamples({ operation: { id }, samples, replies }: DescribedOperation): string {
  const requests = [
    ['client', 'TypeScript', samples.client, 'ts'],
    ['curl', 'curl', samples.curl, 'sh'],
    ['command', 'Command line', samples.command, 'sh'],
    ['function', 'Function', samples.function, 'ts'],
  ] as const;
  const tabs = requests.map(
    ([key, label]) => `<button type="button" data-key="${key}" aria-pressed="false">${label}</button>`,
  );
  const blocks = requests.map(
    ([key, label, code, language]) =>
      `<figure data-sample="${key}"><figcaption>${label}</figcaption>${codeBlock(code, language)}</figure>`,
  );
  return `<div class="samples" data-samples="${id}">
<div class="tabs">${tabs.join('')}<button type="button" class="try">Try it</button></div>
${blocks.join('\n')}
${replies.map(printExample).join('\n')}
<p class="needs">Runs in the terminal of <a href="/guides/getting-started/#1-start-a-local-service">Getting started</a>: the sandbox needs <code>--story</code>.</p>
</div>`;
}

function printExample({ status, example, marks }: DescribedReply): string {
  const body = example === undefined ? '' : codeBlock(example, 'json');
  return `<figure class="response${isWhole(marks) ? ' whole' : ''}"><figcaption>Response <b class="status">${status}</b>${body === '' ? ', no body' : ''}</figcaption>${body}</figure>`;
}

function printObject({ name, description, fields, marks }: DescribedObject): string {
  return `<section class="object" id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title"><a href="#${name}">${name}</a></h3>
${paragraphs(description)}${printMarks(marks)}${printFields(fields)}
${printEdit(`openapi/components/schemas/${name}.yaml`, 'Edit this object')}
</section>`;
}

function printEdit(file: string, words: string): string {
  return `<p class="edit"><a href="${editAddress(file)}">${words}</a></p>`;
}

/** The method as a word with its color. */
export function methodBadge(method: string): string {
  return `<b class="method ${method.toLowerCase()}">${method}</b> `;
}

/** The address with its parameters marked; it may break after a slash. */
function pathInWords(path: string): string {
  return path.replaceAll(/(?<=.)\//g, '/<wbr>').replaceAll(/\{[^}]+\}/g, '<i>$&</i>');
}

function isWhole(marks: readonly Mark[]): boolean {
  return marks.some(isWholeAssumption);
}

function wholeClass(marks: readonly Mark[]): string {
  return isWhole(marks) ? ' class="whole"' : '';
}
