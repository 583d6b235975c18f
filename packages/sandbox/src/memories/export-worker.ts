import { answerRequests } from '../workers/answer-requests.ts';
import { exportTmx } from './tmx-export.ts';

answerRequests(exportTmx);
