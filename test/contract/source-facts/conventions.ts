// What the facts do not say place by place: the frame of the document, forms, marks and the catalogue of rules.
import { createHash } from 'node:crypto';
import { asList, asNode, findSpot, follow, type Node } from './places.ts';
import { enumsOf } from './spot-schemas.ts';

/** Returns what breaks a rule of the whole description. */
export function conventionFaults(document: Node): string[] {
  return [
    ...frameFaults(document),
    ...catalogueFaults(document),
    ...nodesWith('x-assumed', document).flatMap(markFaults),
    ...lettersFaults(document),
    ...nameFaults(document),
    ...nodesWith('responses', asNode(document['paths'])).flatMap(statusFaults),
    ...linkFaults(document),
    ...nodesWith('content', document).flatMap((body) => formFaults(document, asNode(body['content']))),
  ];
}

/** Returns every node from this one on that has the key. */
export function nodesWith(key: string, node: Node): Node[] {
  const below = Object.values(node).flatMap((part) => [part, ...asList(part)].map(asNode));
  return [...(key in node ? [node] : []), ...below.flatMap((one) => nodesWith(key, one))];
}

function frameFaults({ openapi, info, servers, security }: Node): string[] {
  const { title, summary, license } = asNode(info);
  const [server, ...more] = asList(servers).map(asNode);
  const found = [openapi, title, summary, license, server?.['url'], server?.['variables'], more, security];
  const due = [
    ...['3.1.1', 'Language Service API'],
    'Style rules, style profiles, translation memories, Spoken Terms, glossaries and text correction.',
    ...[{ name: 'MIT', identifier: 'MIT' }, '{base_url}'],
    ...[{ base_url: { default: 'http://127.0.0.1:4010' } }, [], [{ ServiceAuthKey: [] }]],
  ];
  return due.flatMap((one, index) =>
    JSON.stringify(one) === JSON.stringify(found[index]) ? [] : [`frame: ${JSON.stringify(found[index])}`],
  );
}

/** A response of a list, a creation, a job or a deletion links to operations that exist. */
function linkFaults(document: Node): string[] {
  const operations = nodesWith('operationId', asNode(document['paths'])).filter((one) => 'responses' in one);
  const ids = new Set(operations.map(({ operationId }) => operationId));
  return operations.flatMap(({ operationId, responses }) =>
    Object.entries(asNode(responses)).flatMap(([status, response]) => {
      const links = Object.values(asNode(asNode(follow(document, response))['links'])).map(asNode);
      const isLinked = /^20[124]$/.test(status) || (status === '200' && /_list$/.test(String(operationId)));
      const isRight = (links.length > 0 || !isLinked) && links.every((link) => ids.has(link['operationId']));
      return isRight ? [] : [`links: ${operationId} ${status}`];
    }),
  );
}

/** The catalogue of rules is assumed (A), and so is its shape; its digest keeps it complete, value for value. */
const catalogue = { rules: 159, digest: 'c16ca280abec4fb5797f5770d468106d62acc4ca6a80ea5d7287fc13a19cd31e' };

function catalogueFaults(document: Node): string[] {
  const groups = findSpot(document, 'PATCH /v3/style_rules/{style_id} 200', 'configured_rules')?.node ?? {};
  const shapes = [groups, ...Object.values(asNode(groups['properties'])).map((one) => follow(document, one))];
  const rules = shapes.slice(1).flatMap((group) => Object.values(asNode(group['properties'])).map(asNode));
  const described = Object.entries(asNode(groups['properties'])).flatMap(([group, place]) =>
    Object.entries(asNode(follow(document, place)['properties'])).map(([rule, value]) => {
      const schema = asNode(value);
      const values = enumsOf(document, schema).flatMap((one) => asList(one['enum']));
      return [group, rule, ...values, ...('x-assumed' in schema ? ['(marked)'] : [])].join(' ');
    }),
  );
  const digest = createHash('sha256').update(described.toSorted().join('\n')).digest('hex');
  return [
    ...(described.length === catalogue.rules && digest === catalogue.digest ? [] : ['another catalogue']),
    ...shapes.filter((one) => bare(one, ['properties']) !== '{"type":"object"}').map(bareOf),
    ...rules.filter((one) => bare(one) !== '{"anyOf":[{"type":"string"},{"type":"string"}]}').map(bareOf),
  ];
}

/** Returns a schema without its words and values. */
function bare(schema: Node, less: readonly string[] = []): string {
  const left = ['description', 'x-assumed', 'enum', ...less];
  return JSON.stringify(schema, (key, value: unknown) => (left.includes(key) ? undefined : value));
}

const bareOf = (schema: Node) => `catalogue: ${bare(schema)}`;

/** A form has one field per text of a list, and a list of objects as JSON. */
const encodings: Readonly<Record<string, Node>> = {
  text: { style: 'form', explode: true },
  glossary_ids: { style: 'form', explode: true },
  term_lists: { contentType: 'application/json' },
  dictionaries: { contentType: 'application/json' },
};

function formFaults(document: Node, content: Node): string[] {
  const schemas = Object.values(content).map((media) => JSON.stringify(asNode(media)['schema']));
  const forms = Object.entries(content).filter(([type]) => /form/.test(type));
  const faults = forms.flatMap(([type, media]) => {
    const properties = asNode(follow(document, asNode(media)['schema'])['properties']);
    const due = Object.entries(encodings).filter(([name]) => name in properties);
    const found = JSON.stringify(asNode(asNode(media)['encoding']));
    return found === JSON.stringify(Object.fromEntries(due)) ? [] : [`${type}: ${found}`];
  });
  return new Set(schemas).size > 1 ? [...faults, `two shapes of one body: ${schemas.join()}`] : faults;
}

/** A mark says once what is not documented; its numbers are those of its place. */
function markFaults(node: Node): string[] {
  const { 'x-assumed': mark, ...place } = node;
  const text = String(mark);
  const around = JSON.stringify(place);
  const says = /\b(not|without|only|no|none|neither|reading)\b|assumed|guess/i.test(
    text.replace(/; similar APIs .*/, ''),
  );
  const twice =
    /not documented\b[^.]*( (is|are) not\b| without\b)|not documented;? (without|only)|not assumed|not usual/.test(
      text,
    );
  const numbers = text.replaceAll(/(?<=\d) (?=\d)/g, '').match(/(?<![\w.])\d{2,}\b/g) ?? [];
  const strange = numbers.filter((one) => !around.includes(one) && !/^(2\d\d|4\d\d|45)$/.test(one));
  const isKnown = !/^(Name of|Required)\b(?! the scope:| fields:)/.test(text);
  return says && !twice && isKnown && strange.length === 0 ? [] : [`mark: ${text}`];
}

/** The mark of a response names its own status as the usual one. */
function statusFaults({ responses }: Node): string[] {
  return Object.entries(asNode(responses)).flatMap(([status, response]) => {
    const [said = status] = /\b2\d\d\b/.exec(String(asNode(response)['x-assumed'])) ?? [];
    return said === status ? [] : [`mark of ${status}: ${said}`];
  });
}

/** Marks that repeat the same words at many places have one certainty. */
function lettersFaults(document: Node): string[] {
  const marks = nodesWith('x-assumed', document).map((node) => String(node['x-assumed']));
  const wordsOf = (mark: string) => mark.replaceAll(/\([ABC]\)/g, '');
  return [...new Set(marks.map(wordsOf))].flatMap((words) => {
    const repeated = marks.filter((mark) => wordsOf(mark) === words);
    return repeated.length > 3 && new Set(repeated).size > 1 ? [`certainties of: ${words}`] : [];
  });
}

/** A name in backticks is one of the description. One sentence names a parameter that does not exist. */
function nameFaults(document: Node): string[] {
  const text = JSON.stringify(document);
  const names = text.match(/`\w+`/g) ?? [];
  return names.filter((name) => name !== '`writing_style`' && !text.includes(`"${name.slice(1, -1)}"`));
}
