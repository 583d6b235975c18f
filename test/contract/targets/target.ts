import type { Duration } from 'language-service-sandbox';
import type { Send } from '../validator/exchange.ts';

export type TargetName = 'mock' | 'sandbox';

/** Something that answers as the service does. */
export interface Target {
  readonly name: TargetName;
  /** Whether it remembers what was done; one that does not gets the expected status in the request. */
  readonly remembers: boolean;
  /** Whether Prism looks at what passes. */
  readonly hasPrism: boolean;
  readonly baseUrl: string;
  readonly send: Send;
  /** Begins again with the story of the description. */
  begin(): Promise<void>;
  /** Lets work end and time pass. */
  pass(time: Duration): Promise<void>;
  close(): Promise<void>;
}
