// What the packed client is given for this test alone: an entry that shows which adapter `#runtime` stands for.

declare module 'language-service-client/runtime' {
  type Runtime = import('../../../src/runtime/contract.ts').Runtime;
  export const openSource: Runtime['openSource'];
  export const put: Runtime['put'];
  /** The adapter by its name. */
  export const adapter: string;
}
