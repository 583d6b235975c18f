import { answerRequests } from '../workers/answer-requests.ts';
import { type CorrectionOrder, correctTexts } from './correct-texts.ts';

answerRequests((order: CorrectionOrder) => correctTexts(order));
