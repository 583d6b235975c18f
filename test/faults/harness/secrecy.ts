// Programs print errors in several forms, and each could leak a secret. The search covers the text, JSON, the
// inspector's view with hidden properties, and the same of every cause.

import { inspect } from 'node:util';

/** The secrets that a value shows, and in which form. */
export function leaksIn(value: unknown, secrets: readonly string[]): string[] {
  return Object.entries(formsOf(value)).flatMap(([form, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${form}`),
  );
}

function formsOf(value: unknown): Record<string, string> {
  return {
    text: String(value),
    JSON: jsonOf(value),
    inspector: inspect(value, { depth: 20, showHidden: true, maxStringLength: null, maxArrayLength: null }),
    ...causesOf(value),
  };
}

function causesOf(value: unknown): Record<string, string> {
  const forms: Record<string, string> = {};
  let at = value;
  for (let depth = 0; depth < 10 && at instanceof Error; depth += 1) {
    forms[`message ${depth}`] = at.message;
    forms[`stack ${depth}`] = at.stack ?? '';
    at = at.cause;
  }
  return forms;
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
