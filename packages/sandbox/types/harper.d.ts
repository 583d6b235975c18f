// harper.js is not installed by default, so what the sandbox uses of it is declared here.

type Harper = import('../src/correction/harper-check.ts').Harper;

declare module 'harper.js' {
  export const Dialect: Harper['Dialect'];
  export const SuggestionKind: Harper['SuggestionKind'];
  export const LocalLinter: Harper['LocalLinter'];
}

declare module 'harper.js/slimBinary' {
  export const slimBinary: unknown;
}
