import { testFlows } from './harness/flows.ts';
import { downloadFlows } from './matrix/download-flows.ts';

testFlows(downloadFlows);
