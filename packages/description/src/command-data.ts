// The types of the data that `npm run generate` writes for the commands of operations. The index is always loaded. The
// inputs are loaded for the help, the completion and the run of an operation.

import type { OperationInfo } from 'language-service-client/operations';

/**
 * The conversion of a text on the command line to a value. `file` is a path, or `-` for a standard stream. `json` is an
 * object: the JSON text itself, `@file`, or `-` for the standard input.
 */
export type Kind = 'text' | 'flag' | 'integer' | 'number' | 'json' | 'file';

/** The value of an option or a positional argument. */
export interface ArgumentSpec {
  /** One line without a period. */
  readonly summary: string;
  readonly kind: Kind;
  /** The values that help and completion suggest. Other values are accepted. */
  readonly suggestions?: readonly string[];
  /** The collection whose names and ids the completion suggests, for example `glossaries`. */
  readonly names?: string;
  /** Present if the option may be repeated. */
  readonly many?: true;
}

/** One operation in the index. */
export interface OperationRow {
  /** The operationId, for example `styleRules_list`. */
  readonly id: string;
  /** The command, for example `style-rules list`. */
  readonly path: string;
  readonly summary: string;
  readonly method: OperationInfo['method'];
}

export interface OperationPositional extends ArgumentSpec {
  readonly name: string;
  /** The path parameter, for example `style_id`. */
  readonly field: string;
}

export interface OperationOption extends ArgumentSpec {
  /** The query parameter or the field of the body, for example `source_file.file_name`; empty for the whole body. */
  readonly field: string;
  /** Present if the request requires the field. `--body` may contain it. */
  readonly needed?: true;
  /** The schema of the JSON value, for example `ConfiguredRules`. */
  readonly schema?: string;
}

/** The arguments and options of the command of an operation, with their help texts. */
export interface OperationInput {
  readonly description: string;
  readonly positionals: readonly OperationPositional[];
  /** The options, keyed by their name on the command line, for example `page-size`. */
  readonly options: Readonly<Record<string, OperationOption>>;
  readonly takesBody?: true;
  /** An example of the whole command. Absent for an operation without a body. */
  readonly example?: string;
  readonly list?: OperationList;
  /** The dotted names of the fields of the response or of a list item. `a.*` stands for any name below `a`. */
  readonly fields?: readonly string[];
}

/** Loads the inputs of the commands of one resource, keyed by operationId. */
export type LoadInputs = () => Promise<{ readonly inputs: Readonly<Record<string, OperationInput>> }>;

/** The parameters that select a page of a list. */
export interface OperationList {
  /** The query parameter with the size of a page. */
  readonly size?: string;
  /** The maximum size of a page. */
  readonly largestPage?: number;
  /** The query parameter that selects a page. With this option, a command prints only the selected page. */
  readonly place?: string;
  /** The fields of a response with one page. */
  readonly pageFields?: readonly string[];
}

/** A collection whose items have names, and the fields for finding an id by its name. */
export interface Collection {
  /** The operation that lists the collection. */
  readonly list: string;
  /** The field of an item that has its id. */
  readonly id: string;
  /** The field of an item that has its name. */
  readonly name: string;
}
