// Each kind of fact says when it holds, and how it is broken: a check that cannot fail proves nothing.
import { asList, asNode, type Edit, follow, type Node, type Spot } from './places.ts';
import {
  beginning,
  enumsOf,
  examplesOf,
  isRequired,
  requiring,
  retyped,
  schemaOf,
  typeOf,
  without,
} from './spot-schemas.ts';

interface Kind {
  /** The words of the fact; its groups are the arguments. */
  readonly words: RegExp;
  holds(spot: Spot, argument: string, document: Node, second: string): boolean;
  /** Edits that make it false, each applied alone. */
  breaks(spot: Spot, argument: string, document: Node, second: string): readonly Edit[];
}

const types: Kind = {
  words: /^((?:array of )?(?:string|integer|boolean|object|date-time))$/,
  holds: ({ node }, type, document) => typeOf(document, asNode(node['schema'] ?? node)) === type,
  breaks: (spot) => [retyped(asNode(spot.node['schema'] ?? spot.node)), spot.removal],
};

const limits: Kind = {
  words:
    /^(minimum|maximum|exclusiveMinimum|minLength|maxLength|minItems|maxItems|x-max-bytes|x-service-limit) (\d+)$/,
  holds: (spot, limit, _, size) => schemaOf(spot)[limit] === Number(size),
  breaks: (spot, limit, _, size) => [
    { owner: schemaOf(spot), key: limit },
    { owner: schemaOf(spot), key: limit, to: Number(size) + 1 },
  ],
};

const fields: readonly Kind[] = [
  types,
  limits,
  {
    words: /^required$/,
    holds: (spot) => isRequired(spot),
    breaks: (spot) => [requiring(spot, false)],
  },
  {
    words: /^requires (\w+)$/,
    holds: ({ node }, name) => asList(node['required']).includes(name),
    breaks: ({ node }, name) => [without(node, 'required', (one) => one === name)],
  },
  {
    words: /^optional$/,
    holds: (spot) => !isRequired(spot),
    breaks: (spot) => [requiring(spot, true)],
  },
  {
    words: /^value (.+)$/,
    holds: (spot, value, document) =>
      enumsOf(document, schemaOf(spot)).some((one) => asList(one['enum']).includes(value)),
    breaks: (spot, value, document) =>
      enumsOf(document, schemaOf(spot)).map((owner) => without(owner, 'enum', (one) => one === value)),
  },
  {
    words: /^two values (.+)$/,
    holds: (spot, start, document) => beginning(document, spot, start).length === 2,
    breaks: (spot, start, document) => {
      const [first] = beginning(document, spot, start);
      return enumsOf(document, schemaOf(spot)).map((owner) => without(owner, 'enum', (one) => one === first));
    },
  },
  {
    words: /^no maximum$/,
    holds: (spot) => schemaOf(spot)['maximum'] === undefined,
    breaks: (spot) => [{ owner: schemaOf(spot), key: 'maximum', to: 100 }],
  },
  {
    words: /^default (true|false|\d+)$/,
    holds: (spot, value) => JSON.stringify(schemaOf(spot)['default']) === value,
    breaks: (spot, value) => [
      { owner: schemaOf(spot), key: 'default' },
      { owner: schemaOf(spot), key: 'default', to: `not ${value}` },
    ],
  },
  {
    words: /^needs (\w+)$/,
    holds: ({ property }, other) =>
      asList(asNode(property?.owner['dependentRequired'])[property?.name ?? '']).includes(other),
    breaks: ({ property }) => [
      { owner: asNode(property?.owner['dependentRequired']), key: property?.name ?? '' },
    ],
  },
  {
    words: /^excludes (\w+)$/,
    holds: ({ property }, other) =>
      [other, property?.name].every((name) =>
        asList(asNode(property?.owner['not'])['required']).includes(name),
      ),
    breaks: ({ property }) => [{ owner: property?.owner ?? {}, key: 'not' }],
  },
];

const messages: readonly Kind[] = [
  {
    words: /^body (json|form)$/,
    holds: ({ node }, form, document) => mediaOf(form) in contentOf(document, node['requestBody']),
    breaks: ({ node }, form, document) => [
      { owner: contentOf(document, node['requestBody']), key: mediaOf(form) },
    ],
  },
  {
    words: /^body required$/,
    holds: ({ node }) => asNode(node['requestBody'])['required'] === true,
    breaks: ({ node }) => [{ owner: asNode(node['requestBody']), key: 'required' }],
  },
  {
    words: /^no body$/,
    holds: ({ node }) => node['requestBody'] === undefined,
    breaks: ({ node }) => [{ owner: node, key: 'requestBody', to: {} }],
  },
  {
    words: /^answers (\d+)$/,
    holds: ({ node }, status) => status in asNode(node['responses']),
    breaks: ({ node }, status) => [{ owner: asNode(node['responses']), key: status }],
  },
  {
    words: /^empty on success$/,
    holds: (spot, _, document) => success(spot, document)['content'] === undefined,
    breaks: (spot, _, document) => [{ owner: success(spot, document), key: 'content', to: {} }],
  },
  {
    words: /^example (.+)$/,
    holds: ({ node }, message) => examplesOf(node).some((value) => value['message'] === message),
    breaks: ({ node }) => examplesOf(node).map((owner) => ({ owner, key: 'message', to: '' })),
  },
  {
    words: /^(hint|quota) (.+)$/,
    holds: ({ node }, name, _, phrase) => String(node[`x-${name}`]).includes(phrase),
    breaks: ({ node }, name) => [{ owner: node, key: `x-${name}` }],
  },
  {
    words: /^scope (\S+)$/,
    holds: ({ node }, scope) => node['x-scope'] === scope,
    breaks: ({ node }) => [
      { owner: node, key: 'x-scope' },
      { owner: node, key: 'x-scope', to: 'other:read' },
    ],
  },
];

const others: readonly Kind[] = [
  { words: /^exists$/, holds: () => true, breaks: ({ removal }) => [removal] },
  {
    words: /^marked(?: (twice))?$/,
    holds: ({ texts }, twice) =>
      new Set(texts.filter((text) => 'x-assumed' in text)).size === (twice === '' ? 1 : 2),
    breaks: ({ texts }) => texts.map((owner) => ({ owner, key: 'x-assumed' })),
  },
  {
    words: /^says (.+)$/,
    holds: (spot, phrase) => describers(spot).some((text) => said(text).includes(` ${plain(phrase)} `)),
    breaks: (spot, phrase) =>
      describers(spot).map((owner) => ({
        owner,
        key: 'description',
        to: said(owner).replaceAll(plain(phrase), ''),
      })),
  },
  {
    words: /^version (\S+)$/,
    holds: ({ node }, version) => node['version'] === version,
    breaks: ({ node }) => [{ owner: node, key: 'version', to: '0.0.0' }],
  },
  {
    words: /^key (\S+) in header (\S+)$/,
    holds: ({ node }, scheme, _, header) =>
      node['x-prefix'] === scheme && node['in'] === 'header' && node['name'] === header,
    breaks: ({ node }) => ['x-prefix', 'in', 'name'].map((key) => ({ owner: node, key })),
  },
];

const kinds: readonly Kind[] = [...fields, ...messages, ...others];

function read(fact: string): { readonly kind: Kind; readonly one: string; readonly two: string } {
  for (const kind of kinds) {
    const [whole, one = '', two = ''] = kind.words.exec(fact) ?? [];
    if (whole !== undefined) return { kind, one, two };
  }
  throw new Error(`No kind of fact reads "${fact}"`);
}

/** Whether the fact holds at its place. */
export function holds(document: Node, spot: Spot, fact: string): boolean {
  const { kind, one, two } = read(fact);
  return kind.holds(spot, one, document, two);
}

/** Changes of the description each of which takes the fact out of it; those of one group are made together. */
export function breaksOf(document: Node, spot: Spot, fact: string): (readonly Edit[])[] {
  const { kind, one, two } = read(fact);
  const edits = kind.breaks(spot, one, document, two);
  const together = /^(says|example|value|two|marked)/.test(fact);
  return [
    ...(together ? [edits] : edits.map((edit) => [edit])),
    ...(fact === 'optional' ? [] : [[spot.removal]]),
  ];
}

function mediaOf(form: string): string {
  return form === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
}

function contentOf(document: Node, message: unknown): Node {
  return asNode(follow(document, message)['content']);
}

function success({ node }: Spot, document: Node): Node {
  const answers = Object.entries(asNode(node['responses']));
  return follow(document, answers.find(([status]) => status.startsWith('2'))?.[1]);
}

/** What describes a place: its own words, and those of the request body of an operation. */
export function describers({ texts, node }: Spot): Node[] {
  const all = [...texts, asNode(node['requestBody'])];
  return all.filter((text) => typeof text['description'] === 'string');
}

function said(text: Node): string {
  return ` ${plain(String(text['description']))} `;
}

/** What a row says of a place: its phrase, or the numbers of its limit. */
export function phrasesOf(fact: string): string[] {
  const [, phrase] = /^says (.+)$/.exec(fact) ?? [];
  return phrase === undefined ? (fact.match(/\b\d+\b/g) ?? []) : [plain(phrase)];
}

/** Words alone: without upper case, line breaks, marks of code, and punctuation around a word. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[`“”"]/g, '')
    .replaceAll(/[.,;:()]+(?=\s|$)|(?<=\s|^)\(/g, '')
    .replaceAll(/\s+/g, ' ');
}
