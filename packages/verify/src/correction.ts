import type { DriftFinding } from 'language-service-client/drift';

/** What the description should say instead. */
export type Correction =
  | DriftFinding
  | {
      readonly kind: 'parameter-name';
      readonly operation: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly kind: 'parameter-schema';
      readonly operation: string;
      readonly parameter: string;
      /** A keyword of its schema, `default` or `maximum`. */
      readonly keyword: string;
      /** Undefined: the keyword goes. */
      readonly value: number | boolean | undefined;
    }
  | {
      readonly kind: 'body-schema';
      readonly operation: string;
      /** Of the request body, dotted. */
      readonly field: string;
      /** A keyword of its schema, `maxLength` or `minItems`. */
      readonly keyword: string;
      /** Undefined: the keyword goes. */
      readonly value: number | undefined;
    }
  | {
      /** The service never answers so. */
      readonly kind: 'error-status';
      readonly operation: string;
      readonly status: number;
    }
  | {
      readonly kind: 'field-name';
      readonly operation: string;
      /** Of the request body, dotted. */
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly kind: 'field-not-required';
      readonly operation: string;
      /** Of the request body, dotted. */
      readonly field: string;
    };
