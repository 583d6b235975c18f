import { testFlows } from './harness/flows.ts';
import { exportFlows } from './matrix/export-flows.ts';

testFlows(exportFlows);
