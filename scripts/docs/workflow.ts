// The parts of a workflow file that are told: what is done, in which order, and what comes of it.

/** A bundled workflow file. */
export interface WorkflowFile {
  readonly info: {
    readonly title: string;
    readonly description: string;
    /** How the client does it in fewer steps. */
    readonly 'x-client'?: string;
  };
  readonly workflows: readonly Workflow[];
}

export interface Workflow {
  readonly summary: string;
  readonly description: string;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly description: string;
  readonly operationId?: string;
  /** A request to an address that is no operation. */
  readonly 'x-operation'?: { readonly url: string; readonly method: string };
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly value: unknown }[];
  readonly requestBody?: { readonly contentType: string; readonly payload: unknown };
  readonly successCriteria: readonly { readonly condition: string }[];
}
