import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { nodesWith } from './source-facts/conventions.ts';
import { workflowPhrases } from './source-facts/phrases.ts';
import { asList, asNode } from './source-facts/places.ts';
import { plain } from './source-facts/plain.ts';
import { workflowFaults } from './workflow-facts/check-workflows.ts';
import { playWorkflow } from './workflow-facts/play-workflow.ts';

const files = globSync('openapi/workflows/*.arazzo.yaml').map((path) => ({
  name: basename(path, '.arazzo.yaml'),
  file: asNode(parse(readFileSync(path, 'utf8'))),
}));

test.for(files)('$name has its steps, which go as they are written', async ({ name, file }) => {
  expect(workflowFaults(name, file)).toEqual([]);
  for (const workflow of asList(file['workflows'])) expect(await playWorkflow(asNode(workflow))).toEqual([]);
});

test('each phrase is said', () => {
  const texts = files.flatMap(({ file }) =>
    nodesWith('description', file).map((part) => part['description']),
  );
  const said = ` ${plain(texts.join(' '))} `;
  expect(workflowPhrases.filter((phrase) => !said.includes(` ${phrase} `))).toEqual([]);
});
