// `account explain`: the JSON Schema of a YAML file of an account folder, made from the description, for editors.

import { accountFileName, kindNames } from 'language-service-account';
import { resolve, type Schema } from 'language-service-description/document';
import { verb } from '../commands/define-command.ts';
import { document } from '../frame/transport/described-examples.ts';
import { safeJson } from '../output/safe-text.ts';

type Properties = Readonly<Record<string, object>>;

export const command = verb(
  {
    description: 'Prints a JSON Schema. With it, an editor completes keys and values, and marks errors.',
    positionals: [
      {
        name: 'kind',
        kind: 'text',
        summary: 'The kind of file',
        values: ['style-rules', 'style-profiles', 'language-service.yaml'],
      },
    ],
    options: {},
    examples: ['language-service account explain style-rules > style-rules.schema.json'],
  },
  async (_context, { positionals }) => ({
    data: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schemas[positionals.kind]() },
  }),
  (schema) => `${safeJson(schema, 2)}\n`,
);

/** What a file names, and the field of the API that has its id. */
const references: Readonly<Record<string, string>> = {
  glossary_ids: 'glossaries',
  style_rule_ids: 'style_rules',
  translation_memory_ids: 'translation_memories',
  spoken_terms_id: 'spoken_terms',
};

const schemas = {
  'style-rules': () => fileOf('A style rule list', described('NewStyleRuleList'), ['name']),
  'style-profiles': () => {
    const fields = Object.entries(described('NewStyleProfile')).map(([field, schema]) => {
      const name = references[field];
      if (name === undefined) return [field.replace(/^example_document_ids$/, 'example_documents'), schema];
      const description = `The ${name.replace('_', ' ')} that the profile uses: a name, a file, or an id`;
      return [name, { ...schema, description }];
    });
    return fileOf('A style profile', Object.fromEntries(fields), ['name']);
  },
  [accountFileName]: () => {
    const files = { type: 'array', items: { type: 'string' } };
    const kinds = kindNames.map((kind) => [
      kind,
      {
        description: `Which ${kind} the folder manages: all, or a list of files`,
        anyOf: [{ const: 'all' }, files],
      },
    ]);
    const kept = { ...files, description: 'Files whose resources are never deleted or replaced' };
    const names = {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Names of new resources by their files, where a file cannot have the name',
    };
    return fileOf('An account in a folder', { ...Object.fromEntries(kinds), protected: kept, names }, []);
  },
};

/** A file has no other keys: `account plan` refuses them. */
function fileOf(title: string, properties: Properties, required: readonly string[]): object {
  return { title, type: 'object', additionalProperties: false, required, properties };
}

function described(name: string): Properties {
  const { properties = {} } = resolve<Schema>(document, { $ref: `#/components/schemas/${name}` });
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, withoutReferences(schema)]),
  );
}

/** Returns the schema with what it refers to in its place, and without the marks of the description. */
function withoutReferences(node: Schema): object {
  const { $ref: _, ...beside } = node;
  const { properties, items, anyOf, ...rest } = { ...resolve(document, node), ...beside };
  const inner = properties && Object.entries(properties).map(([name, one]) => [name, withoutReferences(one)]);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('x-') && key !== '$ref')),
    ...(inner && { properties: Object.fromEntries(inner) }),
    ...(items && { items: withoutReferences(items) }),
    ...(anyOf && { anyOf: anyOf.map(withoutReferences) }),
  };
}
