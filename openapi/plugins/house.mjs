import { knownExtensions, typeExtension } from './extensions.mjs';
import { operationName } from './operations.mjs';
import { nothingOrphaned } from './orphans.mjs';
import { paging } from './paging.mjs';
import { openReplyEnums } from './replies.mjs';
import { propertyDescription, reducedNotRefused, requiredExists } from './schemas.mjs';

/** Lint rules that neither Redocly has nor its assertions (`rule/…`) can express; openapi/README.md explains them. */
export default function house() {
  return {
    id: 'house',
    typeExtension: { oas3: typeExtension },
    rules: {
      oas3: {
        'operation-name': operationName,
        'open-reply-enums': openReplyEnums,
        paging,
        'property-description': propertyDescription,
        'required-exists': requiredExists,
        'reduced-not-refused': reducedNotRefused,
        'known-extensions': knownExtensions,
        'nothing-orphaned': nothingOrphaned,
      },
    },
  };
}
