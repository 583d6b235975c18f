import type { Duration } from 'language-service-sandbox';
import type { Send } from '../validator/exchange.ts';

/** Something that answers as the service does. */
export interface Target {
  readonly baseUrl: string;
  readonly send: Send;
  /**
   * Absent where Prism answers: it sees what breaks a schema, keeps nothing between two requests, and gets any other
   * status in the request.
   */
  readonly state?: {
    /** Begins again with the story of the description. */
    begin(): Promise<void>;
    /** Lets work end and time pass. */
    pass(time: Duration): Promise<void>;
  };
  close(): Promise<void>;
}
