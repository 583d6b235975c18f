import { answerRequests } from '../threads/answering.ts';
import { correctTexts } from './texts.ts';

answerRequests(correctTexts);
