// The types of the data that `npm run generate` writes for the commands of operations. The index is always loaded. The
// inputs are loaded for the help, the completion and the run of an operation.

import type { OperationInfo } from 'language-service-client/operations';

/**
 * The type of a command-line argument. `file` is a path, or `-` for a standard stream. `json` is a JSON object: its
 * text, `@` and the path of a file, or `-` for the standard input.
 */
export type Kind = 'text' | 'flag' | 'integer' | 'number' | 'json' | 'file';

/** The description of an argument or an option. The help, the completion and the validation of a command use it. */
export interface ArgumentSpec {
  /** The help text: one line without a period. */
  readonly summary: string;
  readonly kind: Kind;
  /** The values that help and completion suggest. The command also accepts other values. */
  readonly suggestions?: readonly string[];
  /** The resource whose names and ids the completion suggests, for example `glossaries`. */
  readonly names?: string;
  /** Present if a user may repeat the option on the command line. */
  readonly many?: true;
}

/** An operation in the list of all commands. */
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
  /** The path parameter that the argument sets, for example `style_id`. */
  readonly field: string;
}

export interface OperationOption extends ArgumentSpec {
  /**
   * The query parameter or the body field that the option sets, for example `source_file.file_name`. Empty if the
   * option sets the whole body.
   */
  readonly field: string;
  /** Present if the request requires the field. A user passes the field with this option or in `--body`. */
  readonly needed?: true;
  /** The name of the schema with the known fields of the JSON value or its items, for example `ConfiguredRules`. */
  readonly schema?: string;
  /** Present if the JSON value may contain only the values in the schema. */
  readonly hasKnownValues?: true;
}

/** The arguments and options of an operation's command, with their help texts. */
export interface OperationInput {
  readonly description: string;
  readonly positionals: readonly OperationPositional[];
  /** The options, keyed by their name on the command line, for example `page-size`. */
  readonly options: Readonly<Record<string, OperationOption>>;
  readonly takesBody?: true;
  /** An example of the whole command. Absent if the operation has no body. */
  readonly example?: string;
  readonly list?: OperationList;
  /**
   * The names of the fields in the response; for a list, the names of the fields in an item. `a.*` stands for any field
   * inside `a`.
   */
  readonly fields?: readonly string[];
}

/**
 * A function that loads the inputs of all commands of a resource. `inputs` has the arguments and options of each
 * command, keyed by operationId.
 */
export type LoadInputs = () => Promise<{ readonly inputs: Readonly<Record<string, OperationInput>> }>;

/** How a command reads a list page by page: the query parameters, the largest page size and the fields. */
export interface OperationList {
  /** The query parameter for the size of a page. */
  readonly size?: string;
  /** The largest page size that the service allows. */
  readonly largestPage?: number;
  /**
   * The query parameter that selects a page. If a user passes it as an option, without `--limit` and `--all`, the
   * command prints only that page.
   */
  readonly place?: string;
  /**
   * The fields that a user can select if the command prints a single page, for example `total_count`. If it prints the
   * items of all pages, the user can select only fields of items.
   */
  readonly pageFields?: readonly string[];
}

/** A list in which a command finds the id of an item by its name, for example the glossaries. */
export interface Collection {
  /** The operation that lists the items. */
  readonly list: string;
  /** The field of an item that contains its id. */
  readonly id: string;
  /** The field of an item that contains its name. */
  readonly name: string;
}
