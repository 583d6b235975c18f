// What is kept of a value is decided by its place in the description, never by the value alone: a new field and a text
// in the wrong place are withheld.

import { readSchemas, type Schema, type SchemaView } from 'language-service-client/drift';
import { type Document, isRecord } from 'language-service-description/document';
import type { Redacted, Withheld } from 'language-service-description/session';
import type { Pseudonyms } from './pseudonyms.ts';

/** What comes before the pseudonym of an address. */
export const hiddenAddress: string = 'https://address.invalid/';

/** What is nested deeper is withheld. */
const DEEPEST = 40;
const nameLike = /^[A-Za-z_-]{1,40}$/;
/** A date and time as a recording keeps it. */
export const dateTime: RegExp = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const isIdName = (name: string) => /(^|_)ids?$/.test(name);
const isLanguageName = (name: string) => /(^|_)lang(uages?)?$/.test(name);

/** The shortest part of a secret that may not be kept. */
const SECRET_PART = 8;

/** What may be nowhere in a recording, such as the key: no part of it is kept, in letters of either case. */
class Secrets {
  readonly #parts = new Set<string>();

  add(secret: string): void {
    for (const part of partsOf(secret)) this.#parts.add(part);
  }

  isIn(text: string): boolean {
    return partsOf(text).some((part) => this.#parts.has(part));
  }
}

/** Every part of the shortest length; a service may write `a-b` as `a_b` or `ab`. */
function partsOf(text: string): string[] {
  const folded = text.toLowerCase().replaceAll(/[_-]/g, '');
  return Array.from({ length: Math.max(0, folded.length + 1 - SECRET_PART) }, (_, at) =>
    folded.slice(at, at + SECRET_PART),
  );
}

/**
 * What the redactors of one recording share.
 * `hidden`: what programs sent and the recording hides: no answer keeps it as a new name.
 */
export type Shared = ReturnType<typeof sharedBy>;

export function sharedBy(document: Document, pseudonyms: Pseudonyms) {
  const schemas = readSchemas(document);
  return { document, schemas, pseudonyms, secrets: new Secrets(), hidden: new Set<string>() };
}

export class Redactor {
  readonly shared: Shared;
  readonly #isOfService: boolean;

  /** @param writer Who wrote the values: new names of a service are kept; those of a program may be texts. */
  constructor(shared: Shared, writer: 'program' | 'service') {
    this.shared = shared;
    this.#isOfService = writer === 'service';
  }

  /** The value at a place with that schema and that name; without a schema its type alone. */
  value(schema: Schema | undefined, name: string, value: unknown, depth = 0): Redacted {
    if (value === null) return null;
    if (schema === undefined || depth > DEEPEST) {
      this.#hide(value);
      return withheld(typeOf(value));
    }
    const view = this.shared.schemas.view(schema);
    if (typeof value === 'string') return this.#text(view, name, value);
    if (Array.isArray(value)) {
      const { items } = view;
      if (items === undefined) return withheld('array');
      return value.map((one) => this.value(items, name, one, depth + 1));
    }
    if (isRecord(value)) return this.#fields(view, value, depth);
    const isKept = view.types.has(typeOf(value)) || view.types.has(typeof value);
    if (!isKept || this.shared.secrets.isIn(String(value))) return withheld(typeOf(value));
    return typeof value === 'number' || typeof value === 'boolean' ? value : withheld(typeOf(value));
  }

  /** The same for a text of a query or a form, which has numbers and booleans as text. */
  formText(schema: Schema | undefined, name: string, text: string): Redacted {
    if (schema === undefined) return withheld('string');
    const { types, items } = this.shared.schemas.view(schema);
    if (types.has('boolean') && /^(true|false)$/.test(text)) return text;
    const isNumber = (types.has('integer') || types.has('number')) && /^-?\d{1,15}$/.test(text);
    if (isNumber && !this.shared.secrets.isIn(text)) return text;
    const isText = !types.has('array') && !types.has('object');
    const value = isText ? text : parsed(text);
    // One item of a list, whose field may come again.
    const isItem = types.has('array') && !Array.isArray(value);
    return this.value(isItem ? items : schema, name, value);
  }

  /** A name that is not described: itself where it has the form of one that a service chooses. */
  #newName(name: string): string {
    this.#hide(name);
    const isKept = this.#isOfService && this.#keepsName(name) && !this.shared.hidden.has(name);
    return isKept ? name : this.shared.pseudonyms.ofText(name);
  }

  #text({ values, formats, types }: SchemaView, name: string, text: string): Redacted {
    const isHidden = this.#isOfService && this.shared.hidden.has(text);
    if (values.has(text) || (values.size > 0 && this.#keepsName(text) && !isHidden)) return text;
    if (formats.has('date-time') && dateTime.test(text)) return text;
    if (formats.has('binary')) return withheld('file');
    if (formats.has('uri') && URL.canParse(text))
      return `${hiddenAddress}${this.shared.pseudonyms.ofId(text)}`;
    if (types.size > 0 && !types.has('string')) return withheld('string');
    if (isLanguageName(name) && isLanguage(text)) return text;
    this.#hide(text);
    return isIdName(name) ? this.shared.pseudonyms.ofId(text) : this.shared.pseudonyms.ofText(text);
  }

  /** Remembers what a program sent, as far as it may be taken for a name of the service. */
  #hide(value: unknown): void {
    if (this.#isOfService) return;
    if (typeof value === 'string' && nameLike.test(value)) this.shared.hidden.add(value);
    for (const [name, one] of isRecord(value) || Array.isArray(value) ? Object.entries(value) : []) {
      this.#hide(name);
      this.#hide(one);
    }
  }

  #fields({ properties, others }: SchemaView, value: Record<string, unknown>, depth: number): Redacted {
    if (properties.size === 0 && others === undefined) return withheld('object');
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        const described = properties.get(name);
        if (described !== undefined) return [name, this.value(described, name, part, depth + 1)];
        // The names of a map are data.
        return others === undefined
          ? [this.#newName(name), this.value(undefined, name, part)]
          : [this.shared.pseudonyms.ofText(name), this.value(others, '', part, depth + 1)];
      }),
    );
  }

  #keepsName(text: string): boolean {
    return nameLike.test(text) && !this.shared.secrets.isIn(text);
  }
}

export function withheld(what: string): Withheld {
  return { '~': what };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.split(',');
  }
}

/** The name of the JSON type of a value; `integer` for a number without a fraction. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Made at the first use: to make it takes longer than to load the rest of a recording. */
let languageNames: Intl.DisplayNames | undefined;

/** Whether it is the code of a language that exists, such as `en`, `zh-Hans` or `es-419`. */
export function isLanguage(code: string): boolean {
  if (!/^[a-z]{2,3}([-_][a-z]{4})?([-_]([a-z]{2}|\d{3}))?$/i.test(code)) return false;
  languageNames ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return languageNames.of(code.replaceAll('_', '-')) !== undefined;
}
