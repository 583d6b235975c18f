import type { Bug } from './bug.ts';
import { accessBugs } from './bugs/access.ts';
import { customizationBugs } from './bugs/customizations.ts';
import { gateBugs } from './bugs/gate.ts';
import { glossaryBugs } from './bugs/glossaries.ts';
import { jobBugs } from './bugs/jobs.ts';
import { memoryBugs } from './bugs/memories.ts';
import { servingBugs } from './bugs/serving.ts';

export const bugs: readonly Bug[] = [
  ...accessBugs,
  ...gateBugs,
  ...customizationBugs,
  ...glossaryBugs,
  ...memoryBugs,
  ...jobBugs,
  ...servingBugs,
];
