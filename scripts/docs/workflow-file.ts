// The parts of a workflow file that a how-to page shows: requests, their order, and their results.

export interface WorkflowFile {
  readonly info: {
    readonly title: string;
    readonly description: string;
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
  /** A request to a signed URL, which is not an operation. */
  readonly 'x-operation'?: { readonly url: string; readonly method: string };
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly value: unknown }[];
  readonly requestBody?: { readonly contentType: string; readonly payload: unknown };
  readonly successCriteria: readonly { readonly condition: string }[];
}
