// The entry `language-service-client/core`, for programs that import single operations as functions.

export { type Core, createCore } from './create-core.ts';
export { logEvents } from './events.ts';
export * from './public.ts';
