import { testFlows } from './harness/flows.ts';
import { jobFlows } from './matrix/job-flows.ts';

testFlows(jobFlows);
