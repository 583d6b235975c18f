// What every program with calls needs, whole client or core.

export type { Call, CallOptions, CallResult, ListCall, ListOptions } from './calls.ts';
export type { CoreOptions } from './client-options.ts';
export * from './errors/public-errors.ts';
export type { ClientEvent, EventListener } from './events.ts';
export type { ApiKey } from './http/key.ts';
export { createRetryBudget, type RetryBudget } from './http/retry.ts';
export type { Logger } from './logging.ts';
export type { PlatformFetch } from './platform/contract.ts';
export { type Clock, systemClock } from './timing.ts';
