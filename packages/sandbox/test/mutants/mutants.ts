import { accessBugs } from './access-mutants.ts';
import { customizationBugs } from './customization-mutants.ts';
import { glossaryBugs } from './glossary-mutants.ts';
import { servingBugs } from './http-mutants.ts';
import { jobBugs } from './job-mutants.ts';
import { memoryBugs } from './memory-mutants.ts';
import type { Bug } from './mutant.ts';
import { serverBugs } from './server-mutants.ts';

export const bugs: readonly Bug[] = [
  ...accessBugs,
  ...serverBugs,
  ...customizationBugs,
  ...glossaryBugs,
  ...memoryBugs,
  ...jobBugs,
  ...servingBugs,
];
