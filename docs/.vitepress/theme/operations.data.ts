// Reads the form fields of each operation from the description.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOperations } from 'language-service-description/operations';
import { sampleValues } from 'language-service-description/sample-values';

/**
 * The operation that a reader can try in a form of the page. The `place` of a field is `path`, `query` or `header`. Its
 * `value` comes from the description's example, and is empty for a header.
 */
export interface TriedOperation {
  readonly method: string;
  readonly path: string;
  readonly fields: readonly Readonly<Record<'name' | 'place' | 'value', string>>[];
  readonly mediaType: string | undefined;
  readonly body: unknown;
}

export declare const data: Readonly<Record<string, TriedOperation>>;

const description = join(import.meta.dirname, '../../../src/generated/openapi.json');

export default {
  watch: [description],
  load(): Record<string, TriedOperation> {
    const operations = listOperations(JSON.parse(readFileSync(description, 'utf8')));
    return Object.fromEntries(
      operations.map((operation) => {
        const { id, method, path, pathParameters, query, headers } = operation;
        const { path: values, query: sample, mediaType, body } = sampleValues(operation);
        const fields = [
          ...pathParameters.map(({ name }, at) => ({ name, place: 'path', value: String(values[at] ?? '') })),
          ...query.map(({ name }) => ({ name, place: 'query', value: String(sample[name] ?? '') })),
          ...headers.map(({ name }) => ({ name, place: 'header', value: '' })),
        ];
        return [id, { method, path, fields, mediaType, body }];
      }),
    );
  },
};
