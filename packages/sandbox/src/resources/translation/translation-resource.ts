import { defineResource } from '../resource.ts';
import { translationHandlers } from './translation-handlers.ts';

/** Text and document translation, as far as customization goes. */
export const translation = defineResource({ name: 'translation', handlers: translationHandlers });
