import { answerRequests } from '../workers/answer-requests.ts';
import { importTmx } from './tmx-import.ts';

answerRequests(importTmx);
