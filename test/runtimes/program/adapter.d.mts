// What the packed client is given for this test alone: an entry that shows which adapter `#transfers` stands for.

declare module 'language-service-client/runtime' {
  type Runtime = import('../../../src/platform/contract.ts').TransferRuntime;
  export const openSource: Runtime['openSource'];
  export const put: Runtime['put'];
  /** The adapter by its name. */
  export const adapter: string;
}
