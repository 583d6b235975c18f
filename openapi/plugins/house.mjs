import { assumedSaysWhat, knownExtensions, typeExtension } from './extensions.mjs';
import { idempotent, operationName, scope, standardErrors, summary } from './operations.mjs';
import { nothingOrphaned } from './orphans.mjs';
import { paging } from './paging.mjs';
import { headerExample, namedExamples, openReplyEnums, retryAfter, traceId } from './replies.mjs';
import { propertyDescription, reducedNotRefused, requiredExists, snakeCase } from './schemas.mjs';

/** Lint rules that Redocly does not have; openapi/README.md explains them. */
export default function house() {
  return {
    id: 'house',
    typeExtension: { oas3: typeExtension },
    rules: {
      oas3: {
        'operation-name': operationName,
        summary,
        scope,
        idempotent,
        'standard-errors': standardErrors,
        'trace-id': traceId,
        'retry-after': retryAfter,
        'header-example': headerExample,
        'named-examples': namedExamples,
        'open-reply-enums': openReplyEnums,
        paging,
        'property-description': propertyDescription,
        'required-exists': requiredExists,
        'reduced-not-refused': reducedNotRefused,
        'known-extensions': knownExtensions,
        'assumed-says-what': assumedSaysWhat,
        'snake-case': snakeCase,
        'nothing-orphaned': nothingOrphaned,
      },
    },
  };
}
