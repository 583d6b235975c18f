import { knownExtensions, typeExtension } from './extensions.mjs';
import { operationName } from './operations.mjs';
import { nothingOrphaned } from './orphans.mjs';
import { paging } from './paging.mjs';
import { openReplyEnums } from './replies.mjs';
import { propertyDescription, reducedNotRefused, requiredExists } from './schemas.mjs';

/**
 * Returns the Redocly plugin with the lint rules of this project. Redocly's own rules and assertions (`rule/…`) cannot
 * express them. openapi/README.md explains the conventions that the rules check.
 */
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
