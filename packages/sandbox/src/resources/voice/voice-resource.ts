import { defineResource } from '../resource.ts';
import { voiceBehaviours } from './voice-behaviours.ts';
import { voiceHandlers } from './voice-handlers.ts';

export const voice = defineResource({
  name: 'voice',
  title: 'Voice',
  handlers: voiceHandlers,
  behaviours: voiceBehaviours,
});
