// What the client knows about an operation, and how the operation of a request is found. The generator fills two tables
// from openapi/, which share these types. A call carries the row of its operation; the whole table has the other facts.

/** The part of an operation that a call needs. */
export interface OperationRow extends OperationFacts {
  /** Name of the operation, for example `styleRules_update`. */
  readonly id: string;
}

/** The facts about an operation that both tables have. */
interface OperationFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template, for example `/v3/style_rules/{style_id}`. */
  readonly path: string;
  /** Whether a request without a body is invalid; absent when the operation has no body. */
  readonly bodyRequired?: boolean;
  /** The media type for the `Accept` header; present when the body of a success is not JSON. */
  readonly accept?: string;
  /** The scope that a restricted key needs; absent when no scope covers the operation. */
  readonly scope?: string;
  /** Whether sending the request twice has the same effect as sending it once. */
  readonly idempotent: boolean;
  readonly paging?: Paging;
  /** Documented request limits. */
  readonly checks?: readonly RequestCheck[];
  /** The quota that a response with status 456 reports as used up, for example `1000 glossaries`. */
  readonly quota?: string;
  /** Advice for a failure, by status, where the description has one. */
  readonly hints?: Readonly<Record<number, string>>;
}

/** Everything that the description says about one operation. */
export interface OperationInfo extends OperationFacts {
  readonly tag: string;
  /** Media types of the request body; the client sends the first. */
  readonly body?: readonly string[];
  readonly bodyRequired?: true;
  /** Names of the path parameters, in path order. */
  readonly pathParameters: readonly string[];
  /** Names of the query parameters. */
  readonly query: readonly string[];
  readonly success: readonly number[];
  readonly errors: readonly number[];
}

/** How a list is read: by a cursor, by page numbers, or in one response that always holds the whole list. */
export type Paging =
  | {
      readonly kind: 'cursor';
      /** Field of the reply that holds the items. */
      readonly items: string;
      /** Query parameter that takes the cursor. */
      readonly parameter: string;
      /** Field of the reply that holds the next cursor; absent on the last page. */
      readonly next: string;
      /** Field of the reply that holds the count of all items. */
      readonly total?: string;
    }
  | {
      readonly kind: 'number';
      readonly items: string;
      /** Query parameter that takes the page number. */
      readonly parameter: string;
      /** Query parameter that takes the page size. */
      readonly size: string;
      readonly total?: string;
    }
  | { readonly kind: 'whole'; readonly items: string };

/** One documented limit of one request field. */
export interface RequestCheck {
  /** Path of the field, for example `page_size`, `source_file.content_length` or `custom_instructions[].label`. */
  readonly field: string;
  readonly required?: true;
  readonly type?: 'integer' | 'string' | 'array' | 'object' | 'boolean' | 'number';
  /** Present when the field is the content of a file: a Blob or bytes. */
  readonly bytes?: true;
  /** The only values that the field may have. */
  readonly values?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  /** In characters. */
  readonly minLength?: number;
  /** In characters. */
  readonly maxLength?: number;
  /** In UTF-8 bytes. */
  readonly maxBytes?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Fields that must be present together with this field. */
  readonly requires?: readonly string[];
  /** Fields that must not be present together with this field. */
  readonly excludes?: readonly string[];
}

/** The method and the path of the requests of an operation. */
export interface OperationPath {
  readonly method: string;
  /** Path template, for example `/v3/style_rules/{style_id}`. */
  readonly path: string;
}

/**
 * Returns the operation of a method and a path; undefined if there is none. Where two templates fit, the template with
 * fewer parameters wins (assumed: `jobs` and `import` are no ids).
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
 * Returns the values that a path has for the parameters of a template, in the order of the template. Returns undefined
 * if the path does not fit the template.
 */
export function pathValues(template: string, path: string): string[] | undefined {
  const parts = template.split('/');
  const given = path.split('/');
  const isParameter = (part: string) => part.startsWith('{');
  const fits = parts.every((part, at) => (isParameter(part) ? given[at] : given[at] === part));
  if (!fits || parts.length !== given.length) return undefined;
  return given.filter((_, at) => isParameter(parts[at] ?? ''));
}
