// Each kind of fact says whether it is true at its place, and what it holds there: the keys and values of the
// description without which it is false. What no fact holds is an invention.
import { asList, asNode, follow, type Held, type Node, type Spot } from './places.ts';
import { plain } from './plain.ts';
import { enumsOf, examplesOf, isRequired, schemaOf, typeKeysOf, typeOf } from './spot-schemas.ts';

/** The words of a fact, and what it holds; undefined where it is not true. The groups are the arguments. */
type Kind = readonly [
  words: RegExp,
  read: (spot: Spot, one: string, document: Node, two: string) => readonly Held[] | undefined,
];

const when = (is: boolean, ...held: readonly Held[]) => (is ? held : undefined);
const some = (held: readonly Held[]) => when(held.length > 0, ...held);

const limits =
  'minimum|maximum|exclusiveMinimum|minLength|maxLength|minItems|maxItems|x-max-bytes|x-service-limit';

const fields: readonly Kind[] = [
  [
    /^((?:array of )?(?:string|integer|boolean|object|date-time|binary|uri|string or null))$/,
    (spot, type, document) =>
      when(typeOf(document, schemaOf(spot)) === type, ...typeKeysOf(document, schemaOf(spot))),
  ],
  [
    new RegExp(`^(${limits}) (\\d+)$`),
    (spot, limit, _, size) => when(schemaOf(spot)[limit] === Number(size), [schemaOf(spot), limit]),
  ],
  [
    /^required$/,
    (spot) => {
      const { property } = spot;
      const held: Held =
        property === undefined ? [spot.node, 'required'] : [property.owner, 'required', property.name];
      return when(isRequired(spot), held);
    },
  ],
  [/^optional$/, (spot) => when(!isRequired(spot))],
  [
    /^has (\w+)$/,
    ({ node }, name) => when(node['type'] === 'object' && name in asNode(node['properties']), [node, 'type']),
  ],
  [
    /^value (.+)$/,
    (spot, value, document) => some(valuesOf(document, spot).filter(([, , one]) => one === value)),
  ],
  [
    /^two values (.+)$/,
    (spot, start, document) => {
      const found = valuesOf(document, spot).filter(([, , one]) => String(one).startsWith(start));
      return when(found.length === 2, ...found);
    },
  ],
  [
    /^default (true|false|\d+)$/,
    (spot, value) => when(JSON.stringify(schemaOf(spot)['default']) === value, [schemaOf(spot), 'default']),
  ],
  [
    /^needs (\w+)$/,
    ({ property }, other) => {
      const needs = asNode(property?.owner['dependentRequired']);
      const name = property?.name ?? '';
      return when(asList(needs[name]).join() === other, [needs, name]);
    },
  ],
  [
    /^excludes (\w+)$/,
    ({ property }, other) => {
      const names = [property?.name, other].sort().join();
      const { not } = property?.owner ?? {};
      return when(asList(asNode(not)['required']).toSorted().join() === names, [
        property?.owner ?? {},
        'not',
      ]);
    },
  ],
];

const media: Readonly<Record<string, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  tsv: 'text/tab-separated-values',
};

const messages: readonly Kind[] = [
  [
    /^body (json|form|multipart)$/,
    ({ node }, form, document) => {
      const content = asNode(follow(document, node['requestBody'])['content']);
      return when(`${media[form]}` in content, [content, `${media[form]}`]);
    },
  ],
  [
    /^body required$/,
    ({ node }) => {
      const body = asNode(node['requestBody']);
      return when(body['required'] === true, [body, 'required']);
    },
  ],
  [/^no body$/, ({ node }) => when(node['requestBody'] === undefined)],
  [
    /^answers (\d+)$/,
    ({ node }, status) => when(status in asNode(node['responses']), [asNode(node['responses']), status]),
  ],
  [/^empty$/, ({ node }) => when(node['content'] === undefined)],
  [
    /^empty on success$/,
    ({ node }, _, document) => {
      const answers = Object.entries(asNode(node['responses']));
      const [, success] = answers.find(([status]) => status.startsWith('2')) ?? [];
      return when(follow(document, success)['content'] === undefined);
    },
  ],
  [
    /^in (json|tsv)$/,
    ({ node }, form) => when(Object.keys(asNode(node['content'])).join() === media[form], [node, 'content']),
  ],
  [
    /^sends (.+)$/,
    ({ node }, names) =>
      when(Object.keys(asNode(node['headers'])).toSorted().join(' ') === names, [node, 'headers']),
  ],
  [
    /^example (?:(code) )?(.+)$/,
    ({ node }, key, _, value) => {
      const name = key === '' ? 'message' : key;
      const found = examplesOf(node).filter((one) => one[name] === value);
      return some(found.map((one) => [one, name]));
    },
  ],
  [
    /^(hint|quota) (.+)$/,
    ({ node }, name, _, phrase) => when(plain(`${node[`x-${name}`]}`) === plain(phrase), [node, `x-${name}`]),
  ],
  [/^scope (\S+)$/, ({ node }, scope) => when(node['x-scope'] === scope, [node, 'x-scope'])],
  [/^is (\w+)$/, ({ node }, id) => when(node['operationId'] === id, [node, 'operationId'])],
  [
    /^(not )?idempotent$/,
    ({ node }, not) => when(node['x-idempotent'] === (not === ''), [node, 'x-idempotent']),
  ],
  [
    /^pages (.+)$/,
    ({ node }, fields) =>
      when(Object.values(asNode(node['x-paging'])).join(' ') === fields, [node, 'x-paging']),
  ],
  [
    /^answered in (.+)$/,
    (spot, fields) => {
      const owner = [spot.node, schemaOf(spot)].find((node) => 'x-answered-in' in node) ?? {};
      return when(asList(owner['x-answered-in']).join(' ') === fields, [owner, 'x-answered-in']);
    },
  ],
];

const others: readonly Kind[] = [
  [/^exists$/, ({ removal: { owner, key } }) => [[owner, key]]],
  [
    /^says (.+)$/,
    (spot, phrase) => {
      const found = describers(spot).filter((text) => said(text).includes(` ${plain(phrase)} `));
      return some(found.map((text) => [text, 'description']));
    },
  ],
  [/^version (\S+)$/, ({ node }, version) => when(node['version'] === version, [node, 'version'])],
  [
    /^key (\S+) in header (\S+)$/,
    ({ node }, scheme, _, header) =>
      when(
        [node['x-prefix'], node['in'], node['name'], node['type']].join() ===
          `${scheme},header,${header},apiKey`,
        [node, 'name'],
      ),
  ],
];

const kinds: readonly Kind[] = [...fields, ...messages, ...others];

/** Returns what the fact holds at its place, its place included; undefined where it is not true. */
export function heldBy(document: Node, spot: Spot, fact: string): readonly Held[] | undefined {
  for (const [words, read] of kinds) {
    const [whole, one = '', two = ''] = words.exec(fact) ?? [];
    if (whole === undefined) continue;
    return read(spot, one, document, two);
  }
  throw new Error(`No kind of fact reads "${fact}"`);
}

/** Returns every value of the lists of values at a place. */
function valuesOf(document: Node, spot: Spot): Held[] {
  return enumsOf(document, schemaOf(spot)).flatMap((owner) =>
    asList(owner['enum']).map((value): Held => [owner, 'enum', value]),
  );
}

/** What describes a place: its own words, and those of the request body of an operation. */
export function describers({ texts, node }: Spot): Node[] {
  const all = [...texts, asNode(node['requestBody'])];
  return all.filter((text) => typeof text['description'] === 'string');
}

function said(text: Node): string {
  return ` ${plain(String(text['description']))} `;
}

/** What a row says of a place: its phrase, or its limit in words. */
export function phrasesOf(fact: string): string[] {
  const [, phrase] = /^says (.+)$/.exec(fact) ?? [];
  if (phrase !== undefined) return [plain(phrase)];
  const bound = /^min/.test(fact) ? 'at least' : 'at most';
  return (fact.match(/\b\d+\b/g) ?? []).flatMap((number) => [`${bound} ${number}`, number]);
}
