import { examplesOf } from 'language-service-description/document';
import { type OperationDescription, operationDescriptions } from '../../src/server/description.ts';

/** The arguments of an Ask. */
export type ExampleRequest = [method: string, path: string, body?: unknown, headers?: Record<string, string>];

/** Returns the request of an operation, made of the examples of its description. */
export function exampleRequest(operation: OperationDescription): ExampleRequest {
  const { method, path, parameters, body } = operation;
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((rest, { name, example }) => rest.replace(`{${name}}`, String(example)), path);
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name, example }) => [name, String(example)]),
  );
  const target = query.size === 0 ? filled : `${filled}?${query}`;
  const [mediaType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  const [example] = examplesOf(media);
  return mediaType === 'multipart/form-data'
    ? [method, target, multipart(example), { 'content-type': `${mediaType}; boundary=example` }]
    : [method, target, example];
}

/** The operations, each with the request of its examples. */
export const exampleOperations = operationDescriptions.map((operation) => ({
  ...operation,
  request: exampleRequest(operation),
}));

function multipart(value: unknown): string {
  // The example of a form is an object of its fields.
  const fields = Object.entries(value as Record<string, unknown>).map(([name, field]) => {
    const file = name === 'file' ? '; filename="example.docx"' : '';
    return `--example\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${field}\r\n`;
  });
  return `${fields.join('')}--example--\r\n`;
}
