import { testFlows } from './harness/flows.ts';
import { pagingFlows } from './matrix/paging-flows.ts';

testFlows(pagingFlows);
