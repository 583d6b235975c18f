import { defineResource } from '../resource.ts';
import { textCorrectionBehaviours } from './text-correction-behaviours.ts';
import { textCorrectionHandlers } from './text-correction-handlers.ts';

export const textCorrection = defineResource({
  name: 'textCorrection',
  title: 'Text correction',
  handlers: textCorrectionHandlers,
  behaviours: textCorrectionBehaviours,
});
