// Which function makes the call of a method, and which entry has it: for programs that carry only what they call.
import type { Document } from 'language-service-description/document';
import { entryOf, nameFunctions } from 'language-service-description/function-names';
import { listOperations } from 'language-service-description/operations';
import { oneLine } from '../markdown.ts';
import type { SitePage } from '../page.ts';
import type { DocumentedEntry } from './documented-entry.ts';

/** The page; `documented` are the entries of the package. */
export function functionsPage(document: Document, documented: readonly DocumentedEntry[]): SitePage {
  const operations = listOperations(document);
  const names = nameFunctions(operations);
  const calls = operations.map((operation) => {
    const { id, resource, name, method, path } = operation;
    const entry = entryOf(resource);
    return `| [\`${resource}.${name}\`](/reference/${entry}/#${id}) | \`${names.get(operation)}\` | \`${entry}\` | \`${method} ${path}\` |`;
  });
  const known = new Set(names.values());
  const others = documented.flatMap(({ name: entry, symbols }) =>
    symbols
      .filter(({ kind, name }) => kind === 'function' && !known.has(name))
      .map(
        ({ name, comment: { text } }) =>
          `| \`${name}\` | \`${entry.split('/')[1] ?? entry}\` | ${firstSentence(text)} |`,
      ),
  );
  return {
    path: 'client/functions/',
    title: 'Functions: from a method to its entry',
    label: 'Functions and entries',
    group: 'Client reference',
    source: 'packages/site/src/pages/functions-page.ts',
    markdown: `${about}

## Calls

| method | function | entry | request |
|---|---|---|---|
${calls.join('\n')}

## Everything else

| function | entry | what it does |
|---|---|---|
${others.join('\n')}
`,
  };
}

const about = `# Functions: from a method to its entry

Every method of the client is a function of an entry, too. A program that imports functions carries only these.
\`client.glossaries.list(query)\` is \`listGlossaries(core, query)\`; \`createCore\` takes the options of \`createClient\`:

\`\`\`ts
import { createCore } from 'language-service-client/core';
import { listGlossaries } from 'language-service-client/glossaries';

const core = createCore();
for await (const { name } of listGlossaries(core)) console.log(name);
\`\`\`

An entry is imported as \`language-service-client/<entry>\`, the main one as \`language-service-client\`.
[Bundle sizes](/guides/browsers-and-workers/#bundle-sizes) lists the savings.`;

function firstSentence(text: string): string {
  const [sentence = ''] = oneLine(text).split(/(?<=\.)\s/);
  return sentence.replaceAll('|', '\\|');
}
