// What the packed client is given for this test alone: an entry that shows which adapter `#transfers` stands for.

declare module 'language-service-client/runtime' {
  /** The adapter by its name. */
  export const adapter: string;
}
