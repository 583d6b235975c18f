import { testFlows } from './harness/flows.ts';
import { importFlows } from './matrix/import-flows.ts';

testFlows(importFlows);
