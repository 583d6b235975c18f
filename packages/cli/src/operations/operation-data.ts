// What `npm run generate` writes of each operation for the command line. The index is always loaded; the inputs are
// loaded for the help, the completion and the run of an operation.

import type { OperationInfo } from 'language-service-client/operations';
import type { Option, Positional } from '../commands/define-command.ts';

/** A row of the index. */
export interface OperationRow {
  /** operationId, `styleRules_list`. */
  readonly id: string;
  /** `style-rules list`. */
  readonly path: string;
  readonly summary: string;
  readonly method: OperationInfo['method'];
}

export interface OperationPositional extends Positional {
  /** The path parameter, `style_id`. */
  readonly field: string;
}

export interface OperationOption extends Option {
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
