// What `npm run generate` writes of each operation for the command line. The index is always loaded; the inputs are
// loaded for the help, the completion and the run of an operation.

import type { OperationInfo } from 'language-service-client/operations';

/** How a text on the command line becomes a value. `file` is a path, `-` for a standard stream;
 * `json` is an object: the text itself, `@file`, or `-` for stdin. */
export type Kind = 'text' | 'flag' | 'integer' | 'number' | 'json' | 'file';

/** What an option or a positional takes. */
export interface ArgumentSpec {
  /** One line, without a full stop. */
  readonly summary: string;
  readonly kind: Kind;
  /** Values that help and completion offer; others pass. */
  readonly suggestions?: readonly string[];
  /** The collection whose names and ids completion offers: `glossaries`. */
  readonly names?: string;
  /** Whether it may be given several times. */
  readonly many?: true;
}

/** A row of the index. */
export interface OperationRow {
  /** operationId, `styleRules_list`. */
  readonly id: string;
  /** `style-rules list`. */
  readonly path: string;
  readonly summary: string;
  readonly method: OperationInfo['method'];
}

export interface OperationPositional extends ArgumentSpec {
  readonly name: string;
  /** The path parameter, `style_id`. */
  readonly field: string;
}

export interface OperationOption extends ArgumentSpec {
  /** The query parameter or the field of the body, dotted: `source_file.file_name`; empty for the whole body. */
  readonly field: string;
  /** Whether the request needs it; `--body` may bring it. */
  readonly needed?: true;
  /** The schema whose names the JSON may have: `ConfiguredRules`. */
  readonly schema?: string;
}

/** What the command of an operation takes. */
export interface OperationInput {
  readonly description: string;
  readonly positionals: readonly OperationPositional[];
  /** By name, `page-size`. */
  readonly options: Readonly<Record<string, OperationOption>>;
  readonly takesBody?: true;
  /** A whole command, for the help of one that takes a body. */
  readonly example?: string;
  readonly list?: OperationList;
  /** The fields of the answer, or of an item of a list, dotted; `a.*` where any name may follow. */
  readonly fields?: readonly string[];
}

/** Loads what the commands of one resource take, by operationId. */
export type LoadInputs = () => Promise<{ readonly inputs: Readonly<Record<string, OperationInput>> }>;

/** How the command walks a list. */
export interface OperationList {
  /** The query parameter with the size of a page, and its largest value. */
  readonly size?: string;
  readonly largestPage?: number;
  /** The query parameter that names a page; with it, one page is printed. */
  readonly place?: string;
  /** The fields of such a page. */
  readonly pageFields?: readonly string[];
}

/** A collection whose items have names: how a name leads to an id. */
export interface Collection {
  /** The operation that lists it. */
  readonly list: string;
  /** The fields of an item. */
  readonly id: string;
  readonly name: string;
}
