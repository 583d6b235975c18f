// `language-service-client/core`, for programs that pick their operations one by one.

export { type Core, createCore } from './create-core.ts';
export { logEvents } from './events.ts';
export * from './public.ts';
