// A JSON pointer in the words of a caller: `GET /v3/style_rules, page_size` or `StyleRuleList.name`.

import { unescapedName } from 'language-service-description/json-pointer';

const operation = /^#\/paths\/([^/]+)\/(get|put|post|delete|patch)(?=\/|$)/;
const sharedPart = /^#\/paths\/([^/]+)/;
const schema = /^#\/components\/schemas\/([^/]+)/;
const component = /^#\/components\/([^/]+)\/([^/]+)/;

/** Says where a pointer leads; `nameOf` gives the name of the parameter at a pointer. */
export function placeInWords(pointer: string, nameOf: (pointer: string) => string | undefined): string {
  const [start = '', first = '', second = ''] =
    [operation, sharedPart, schema, component].map((pattern) => pattern.exec(pointer)).find(Boolean) ?? [];
  const rest = pointer.slice(start.length);
  if (start.startsWith('#/components/schemas/')) return first + fieldsIn(rest);
  if (start.startsWith('#/components/')) return `${first} ${second}${fieldsIn(rest)}`;
  if (pointer.startsWith('#/security')) return 'every operation';
  if (start === '') return pointer.replace(/^#\//, '');
  const place = second === '' ? unescapedName(first) : `${second.toUpperCase()} ${unescapedName(first)}`;
  const [part = ''] = /^\/(parameters\/\d+|responses\/[^/]+|requestBody)/.exec(rest) ?? [];
  const fields = fieldsIn(rest.slice(part.length));
  if (part.startsWith('/parameters')) return `${place}, ${nameOf(start + part) ?? 'a parameter'}${fields}`;
  if (part.startsWith('/responses')) return `${place}, reply ${part.slice('/responses/'.length)}${fields}`;
  return (part === '' ? place : `${place}, body`) + fields;
}

/** The fields on the way: those of objects by name, the elements of lists as `[]`; headers and media types, too. */
function fieldsIn(rest: string): string {
  const steps = rest.matchAll(/\/(?:properties\/([^/]+)|content\/([^/]+)|headers\/([^/]+)|(items)|[^/]+)/g);
  return [...steps]
    .map(([, field, mediaType, header, items]) => {
      if (field !== undefined) return `.${unescapedName(field)}`;
      if (mediaType !== undefined)
        return mediaType === 'application~1json' ? '' : ` ${unescapedName(mediaType)}`;
      if (header !== undefined) return ` header ${header}`;
      return items === undefined ? '' : '[]';
    })
    .join('');
}
