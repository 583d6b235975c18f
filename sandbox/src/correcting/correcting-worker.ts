import { answerRequests } from '../threads/answering.ts';
import { type CorrectionOrder, correctTexts } from './texts.ts';

answerRequests((order: CorrectionOrder) => correctTexts(order));
