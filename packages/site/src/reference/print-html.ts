// The reference of one resource as HTML.
import { escapeHtml } from '../escape-html.ts';
import { highlight } from '../highlight.ts';
import { inline, paragraphs } from '../markdown.ts';
import type { DescribedObject, Field } from './fields.ts';
import { isWholeAssumption, type Mark } from './marks.ts';
import type { DescribedOperation, DescribedReply, ResourcePage } from './operation-page.ts';

const certainty: Readonly<Record<string, string>> = { A: 'near certain', B: 'likely', C: 'a guess' };

/** The body of the page, below its heading. */
export function printResourceHtml({ description, operations, objects }: ResourcePage): string {
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
${operations.map(printOperation).join('\n')}
${named}`;
}

function printOperation(described: DescribedOperation): string {
  const { operation, marks, parameters, body, replies, errors } = described;
  const { id, method, path, node } = operation;
  const parts = [
    ...parameters.map(({ place, fields }) => `<h3>${place}</h3>\n${printFields(fields)}`),
    ...(body === undefined
      ? []
      : [
          `<h3>Body</h3>\n<p>${body.types.map((type) => `<code>${type}</code>`).join(' or ')}. ${inline(body.description)}</p>\n${printMarks(body.marks)}${printFields(body.fields)}`,
        ]),
    `<h3>Response</h3>\n${replies.map(printReply).join('\n')}`,
    `<h3>Errors</h3>\n${printErrors(errors)}`,
  ];
  return `<section class="operation${isWhole(marks) ? ' whole' : ''}" id="${id}" aria-labelledby="${id}-title" data-operation="${id}">
<h2 id="${id}-title"><a href="#${id}">${escapeHtml(node.summary ?? id)}</a></h2>
<p class="address">${methodBadge(method)}<code>${pathInWords(path)}</code></p>
<div class="sides">
<div class="words">
${paragraphs(node.description ?? '')}${printMarks(marks)}${printFacts(described)}
${parts.join('\n')}
</div>
${printSamples(described)}
</div>
</section>`;
}

function printFacts({ operation: { scope, idempotent }, paging }: DescribedOperation): string {
  const facts = [
    ['Scope', scope === undefined ? 'none; a key with scopes receives 403' : `<code>${scope}</code>`],
    ['Idempotent', idempotent ? 'yes; the client retries it' : 'no; after a failure, check before you retry'],
    ...(paging === undefined
      ? []
      : [['Pages', inline(paging.replace(/^Pages: /, '').replace(/^Pages by/, 'by'))]]),
  ];
  return `<dl class="facts">${facts.map(([name, text]) => `<div><dt>${name}</dt><dd>${text}</dd></div>`).join('')}</dl>`;
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
      ({ place, text, confidence, evidence }) =>
        `<p class="mark ${confidence}" data-mark="${escapeHtml(place)}"><b title="${certainty[confidence] ?? ''}">Assumed, ${confidence}${evidence && `; ${evidence}`}</b> ${inline(text)}</p>`,
    )
    .join('');
}

function printReply({ status, description, body, headers, marks, example }: DescribedReply): string {
  const type =
    body === undefined || body.type === 'object' ? '' : ` <span class="type">${printType(body)}</span>`;
  const inner = body === undefined ? '' : printMarks(body.marks) + printFields(body.children);
  const shown =
    example === undefined
      ? ''
      : `<details class="example"><summary>Example</summary><pre tabindex="0"><code>${highlight(example, 'json')}</code></pre></details>`;
  return `<div class="reply${isWhole(marks) ? ' whole' : ''}"><p><b class="status">${status}</b>${type} ${inline(description)}</p>${printMarks(marks)}${inner}${printFields(headers)}${shown}</div>`;
}

function printErrors(errors: readonly DescribedReply[]): string {
  const rows = errors.map(({ status, description, marks, error }) => {
    const name = error?.name ?? 'ApiError';
    return `<li${wholeClass(marks)}><b class="status">${status}</b> <a href="/errors/#${name.toLowerCase()}"><code>${name}</code></a><p>${inline(description)} <em>${inline(error?.advice ?? '')}</em></p>${printMarks(marks)}</li>`;
  });
  return `<ul class="errors">\n${rows.join('\n')}\n</ul>`;
}

function printSamples({ operation: { id }, samples }: DescribedOperation): string {
  const tabs = [
    ['curl', 'curl', highlight(samples.curl, 'sh')],
    ['client', 'TypeScript', highlight(samples.client, 'ts')],
    ['function', 'Function', highlight(samples.function, 'ts')],
    ['command', 'Command line', highlight(samples.command, 'sh')],
  ] as const;
  const blocks = tabs.map(
    ([key, label, code]) =>
      `<figure data-sample="${key}"><figcaption>${label}</figcaption><pre tabindex="0"><code>${code}</code></pre></figure>`,
  );
  return `<div class="samples" data-samples="${id}">\n${blocks.join('\n')}\n</div>`;
}

function printObject({ name, description, fields, marks }: DescribedObject): string {
  return `<section class="object" id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title"><a href="#${name}">${name}</a></h3>
${paragraphs(description)}${printMarks(marks)}${printFields(fields)}
</section>`;
}

function methodBadge(method: string): string {
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
