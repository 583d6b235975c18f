// The types of the data that `npm run generate` writes about each operation for the command line. The index is always
// loaded. The inputs are loaded only for the help, the completion and the run of an operation.

import type { OperationInfo } from 'language-service-client/operations';

/**
 * How a text on the command line becomes a value. `file` is a path, or `-` for a standard stream. `json` is an object:
 * the JSON text itself, `@file`, or `-` for the standard input.
 */
export type Kind = 'text' | 'flag' | 'integer' | 'number' | 'json' | 'file';

/** The value of an option or a positional. */
export interface ArgumentSpec {
  /** One line, without a full stop. */
  readonly summary: string;
  readonly kind: Kind;
  /** The values that help and completion offer; other values are accepted, too. */
  readonly suggestions?: readonly string[];
  /** The collection whose names and ids completion offers, for example `glossaries`. */
  readonly names?: string;
  /** Present when the option may be given several times. */
  readonly many?: true;
}

/** A row of the index. */
export interface OperationRow {
  /** The operationId, for example `styleRules_list`. */
  readonly id: string;
  /** The words of the command, for example `style-rules list`. */
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
  /** Present when the request needs the field; `--body` may contain it. */
  readonly needed?: true;
  /** The schema of the JSON value, for example `ConfiguredRules`. */
  readonly schema?: string;
}

/** The positionals and options of the command of an operation, with the texts of its help. */
export interface OperationInput {
  readonly description: string;
  readonly positionals: readonly OperationPositional[];
  /** The options, keyed by their name on the command line, for example `page-size`. */
  readonly options: Readonly<Record<string, OperationOption>>;
  readonly takesBody?: true;
  /** An example of the whole command, for the help of a command that takes a body. */
  readonly example?: string;
  readonly list?: OperationList;
  /** The dotted names of the fields of the response, or of an item of a list; `a.*` where any name may follow. */
  readonly fields?: readonly string[];
}

/** Loads the inputs of the commands of one resource, keyed by operationId. */
export type LoadInputs = () => Promise<{ readonly inputs: Readonly<Record<string, OperationInput>> }>;

/** How the command reads a list. */
export interface OperationList {
  /** The query parameter with the size of a page. */
  readonly size?: string;
  /** The largest value of that parameter. */
  readonly largestPage?: number;
  /** The query parameter that selects a page; a command with this option prints only that page. */
  readonly place?: string;
  /** The fields of a selected page. */
  readonly pageFields?: readonly string[];
}

/** A collection whose items have names, and the fields that lead from a name to an id. */
export interface Collection {
  /** The operation that lists the collection. */
  readonly list: string;
  /** The field of an item that has its id. */
  readonly id: string;
  /** The field of an item that has its name. */
  readonly name: string;
}
