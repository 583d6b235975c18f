// Which test files run alone, and which ones belong to a proof. The projects of vitest.config.ts run them.

import { globSync, readFileSync } from 'node:fs';

/** Tests of what a process remembers, and tests that replace a module: each file has its own process. */
export const isolated = [
  'packages/bulk/test/temporal.test.ts',
  'test/workflows/lost-answers.test.ts',
  'test/unit/errors/language-service-error.test.ts',
  'test/unit/keys-in-pages.test.ts',
  'test/unit/runtime/node/target-disks.test.ts',
  'test/unit/runtime/redirects.test.ts',
];

/** The documents, generators and commands of this repository: `npm run prove -- robustness`. */
export const ofRepository = [
  'test/docs/{assumption-marks,browsers-guide,example-pages,guides,hovers}.test.ts',
  'test/docs/{workflow-guides,operation-samples,readme}.test.ts',
  'packages/{account,sandbox,tmx,verify}/test/{guide,readme}.test.ts',
  'test/unit/{description/operation-samples,errors/provoked,openapi/description-rules}.test.ts',
  'packages/{cli/test/{built-command,launch},site/test/{site,search}}.test.ts',
  'test/unit/generate/{command,evidence,new-operation,renamed-field,watch}.test.ts',
  'test/unit/scripts/**/*.test.ts',
  'test/house/commands.test.ts',
];

/** What starts processes, waits in real time, or reads the largest inputs that are accepted. */
const slowest = [
  'packages/{account/test/{kinds,replace-file},bulk/test/ledger/node-sqlite}.test.ts',
  'packages/bulk/test/{account,adding,bulk,changed-files,decide,duplicates,event-queue}.test.ts',
  'packages/bulk/test/{exports,listed-files,sources/{s3,signed-addresses}}.test.ts',
  'packages/cli/test/account/{elsewhere,references,restored-memories,undo}.test.ts',
  'packages/cli/test/{completion,exit-status,glossaries/{hostile-files,saved-by-excel}}.test.ts',
  'packages/cli/test/{mcp/{plans,protocol,tools},sync/three-sides-law,xlsx/pull-workbooks}.test.ts',
  'packages/cli/test/tm/{accounts,decisions,dry-runs,import,ledgers,long-import,memories}.test.ts',
  'packages/cli/test/tm/{one-store,replace-again,single-imports,sources,status}.test.ts',
  'packages/quality/test/{leverage/match-finder,terms/gold}.test.ts',
  'packages/sandbox/test/{console/console,jobs/export-jobs,memories/tmx-import}.test.ts',
  'packages/sandbox/test/{resources/glossaries/dictionaries,server/http/{serve,strangers}}.test.ts',
  'packages/sandbox/test/{store/glossary-records,translating/{apply-terms,memory-match}}.test.ts',
  'packages/sheets/test/xlsx/{read-workbook-bounds,read-zip}.test.ts',
  'packages/tmx/test/{convert/csv,units/unit-texts,workbench/rewriting,xml/{bounds,judge}}.test.ts',
  'packages/verify/test/{recording/{odd-traffic,record-fetch},replay/replay-session}.test.ts',
  'test/{faults/flows,unit/runtime/node/http-sender-agents}.test.ts',
  'test/unit/extensions/{glossaries/entries-encode,paging-ahead}.test.ts',
  'test/workflows/{aborting,contexts,deadlines,ended-runs,expiring,exporting,import-handles,opentelemetry}.test.ts',
  'test/workflows/{progress,resumed-imports,waiting,zero-sockets}.test.ts',
];

/**
 * What plays every moment: requests that no client sends, full disks, interceptors, proxies, kills, second writers, and the
 * verification against whole services. `npm run prove -- robustness`.
 */
export const ofRobustness = [
  ...slowest,
  'packages/sandbox/test/robustness/*.test.ts',
  'packages/sandbox/test/memories/attacks.test.ts',
  'packages/sandbox/test/server/http/drain-body.test.ts',
  'packages/sandbox/test/{main,command/when-ended,store/data-version,store/node-version}.test.ts',
  'packages/sandbox/test/{memories/tmx-export,time/exchanges,transfers/serve-download,workers/worker-pool}.test.ts',
  'packages/verify/test/{cleanup,job-wait,main,plain-service,uploads}.test.ts',
  'packages/verify/test/{against/*,replay/{demonstration,seeded}}.test.ts',
  'packages/verify/test/recording/{recording-proxy,redaction}.test.ts',
  'test/faults/{aborts,custom-fetch,custom-sender,matrix,node-http,real-time,recording-proxy,sending}.test.ts',
  'test/unit/runtime/node/{interception-mocks,proxy,put,put-early-answers}.test.ts',
  'test/unit/timing-timers.test.ts',
  'test/workflows/{random-faults,secrets-in-thrown-words}.test.ts',
  'packages/bulk/test/{account-watch,drain,killed-fleets,outages,small-troubles,stopped-machines}.test.ts',
  'packages/cli/test/{cluster-guide,completion-shells,long-stories,process,readers-gone,second-writer}.test.ts',
  'packages/bulk/test/{ledger/postgres,sources/s3-faults}.test.ts',
  'packages/cli/test/account/{backup,clone,kills,resolve,two-writers}.test.ts',
  'packages/cli/test/record/*.test.ts',
  'packages/cli/test/{qa/action,tm/{again,drain,import-sequences,ledger-in-postgres,stopped-*}}.test.ts',
];

/** Laws whose every run takes long: the proof of robustness alone tries them, with the other laws. */
const longLaws = [
  'packages/bulk/test/simulation.test.ts',
  'packages/cli/test/{account/{laws,raw-laws},glossaries/sync-law,spoken-terms/term-law}.test.ts',
  'packages/cli/test/tm/replace.test.ts',
  'packages/sheets/test/xlsx/write-workbook.test.ts',
  'packages/tmx/test/{similarity,workbench/identity}.test.ts',
];

/** Packs the packages: `npm run prove -- release` judges what it has packed. */
export const ofPackages = ['test/house/packages.test.ts'];

/** The checkers of the contract beside the mock and the sandbox: `npm run prove -- contract`. */
export const ofContract = [
  'test/contract/{errors,generated,mock-command,mutants,proxy,values,workflows}.test.ts',
  'packages/verify/test/judges/plants.test.ts',
];

export const ofProofs = [...ofRepository, ...ofRobustness, ...longLaws, ...ofPackages, ...ofContract];

/** Files with a law, which `npm test` tries less often. */
export function lawFiles(): string[] {
  return globSync('{test,packages/*/test}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('/law-runs.ts'),
  );
}
