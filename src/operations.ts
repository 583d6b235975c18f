// The data of operations, and how the operation of a request is found. The generator writes two tables from openapi/
// with these types. A call uses the row of its operation. The full table has further data.

/** The data of one operation that its calls need. A program bundles only the rows of the operations that it calls. */
export interface OperationRow extends OperationFacts {
  /** The name of the operation, for example `styleRules_update`. */
  readonly id: string;
}

/** The data of an operation that `OperationRow` and `OperationInfo` have in common. */
interface OperationFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path template, for example `/v3/style_rules/{style_id}`. */
  readonly path: string;
  /** Whether a request must have a body; absent if the operation has no body. */
  readonly bodyRequired?: boolean;
  /** The media type in the header `Accept`; present if the data of the response is not JSON. */
  readonly accept?: string;
  /** The scope that a restricted key needs; absent if no scope allows the operation. */
  readonly scope?: string;
  /** Whether sending the request twice has the same effect as sending it once. */
  readonly idempotent: boolean;
  readonly paging?: Paging;
  /** Documented request limits. */
  readonly checks?: readonly RequestCheck[];
  /** The quota that a response with status 456 reports, for example `1000 glossaries`. */
  readonly quota?: string;
  /** The advice of the OpenAPI description for a failed response, keyed by HTTP status. */
  readonly hints?: Readonly<Record<number, string>>;
}

/** The data of one operation in `operationTable`, the table of all operations. */
export interface OperationInfo extends OperationFacts {
  readonly tag: string;
  /** The media types of the request body. The client uses the first one. */
  readonly body?: readonly string[];
  readonly bodyRequired?: true;
  /** The names of the path parameters, in the order of the path. */
  readonly pathParameters: readonly string[];
  /** The names of the query parameters. */
  readonly query: readonly string[];
  /** The maximum page size of a list. The service reduces or refuses a larger page size. */
  readonly largestPage?: number;
  readonly success: readonly number[];
  readonly errors: readonly number[];
}

/** The way in which a list is split into pages: by cursors, by page numbers, or not at all. */
export type Paging =
  | {
      readonly kind: 'cursor';
      /** The field of the response with the items. */
      readonly items: string;
      /** The query parameter for the cursor. */
      readonly parameter: string;
      /** The field of the response with the next cursor; absent on the last page. */
      readonly next: string;
      /** The field of the response with the total number of items. */
      readonly total?: string;
    }
  | {
      readonly kind: 'number';
      readonly items: string;
      /** The query parameter for the page number. */
      readonly parameter: string;
      /** The query parameter for the page size. */
      readonly size: string;
      readonly total?: string;
    }
  | { readonly kind: 'whole'; readonly items: string };

/** The documented limits of one request field. */
export interface RequestCheck {
  /** The path of the field, for example `page_size`, `source_file.content_length` or `custom_instructions[].label`. */
  readonly field: string;
  readonly required?: true;
  readonly type?: 'integer' | 'string' | 'array' | 'object' | 'boolean' | 'number';
  /** Present if the field is the content of a file: a Blob or bytes. */
  readonly bytes?: true;
  /** The allowed values of the field. */
  readonly values?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  /** The minimum length in characters. */
  readonly minLength?: number;
  /** The maximum length in characters. */
  readonly maxLength?: number;
  /** The maximum length in UTF-8 bytes. */
  readonly maxBytes?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The fields that must be present together with this field. */
  readonly requires?: readonly string[];
  /** The fields that must not be present together with this field. */
  readonly excludes?: readonly string[];
}

/** The method and the path of an operation. */
export interface OperationPath {
  readonly method: string;
  /** The path template, for example `/v3/style_rules/{style_id}`. */
  readonly path: string;
}

/**
 * Returns the operation of a method and a path; undefined if there is none. If two templates match the path, returns
 * the operation with fewer parameters. It is assumed that no id is equal to a path segment such as `jobs`.
 *
 * @param operations The operations to search, for example `Object.values(operationTable)`.
 * @param path The path of a URL without its query, for example `/v3/style_rules/123`.
 */
export function findOperation<T extends OperationPath>(
  operations: Iterable<T>,
  method: string,
  path: string,
): T | undefined {
  let found: T | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const operation of operations) {
    const count = operation.method === method ? pathValues(operation.path, path)?.length : undefined;
    if (count === undefined || count >= fewest) continue;
    [found, fewest] = [operation, count];
  }
  return found;
}

/**
 * Returns the parameter values in a path, in the order of the template. Returns undefined if the path does not match
 * the template.
 */
export function pathValues(template: string, path: string): string[] | undefined {
  const parts = template.split('/');
  const given = path.split('/');
  const isParameter = (part: string) => part.startsWith('{');
  const fits = parts.every((part, at) => (isParameter(part) ? given[at] : given[at] === part));
  if (!fits || parts.length !== given.length) return undefined;
  return given.filter((_, at) => isParameter(parts[at] ?? ''));
}
