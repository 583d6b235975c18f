import { TmxFault } from '../fault.ts';
import { Utf8Pieces } from '../workbench/input.ts';

export interface PoMessage {
  readonly notes: readonly string[];
  readonly context: string | undefined;
  readonly source: string;
  readonly plural: string | undefined;
  /** The translation, or its plural forms in order. */
  readonly targets: readonly string[];
  readonly isFuzzy: boolean;
  /** Lines of comments of a translator. */
  readonly comments: readonly string[];
  /** Where its text begins. */
  readonly line: number;
}

interface Draft {
  notes: string[];
  context?: string;
  source?: string;
  plural?: string;
  targets: string[];
  isFuzzy: boolean;
  comments: string[];
  line: number;
}

const MAX_LINE_LENGTH = 1024 * 1024;
const KEYWORD = /^(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d{1,2})\])?)\s*(".*")$/s;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/**
 * Reads a file of gettext, given in UTF-8 and in pieces of any size. Of messages that are commented out, the line is handed
 * out.
 */
export class PoReader {
  readonly #onObsolete: (line: number) => void;
  readonly #onMessage: (message: PoMessage) => void;
  readonly #pieces = new Utf8Pieces();
  #rest = '';
  #line = 0;
  #draft = newDraft();
  /** Adds a string that continues in the next line. */
  #continue: ((text: string) => void) | undefined;

  constructor(onObsolete: (line: number) => void, onMessage: (message: PoMessage) => void) {
    this.#onObsolete = onObsolete;
    this.#onMessage = onMessage;
  }

  write(chunk: Uint8Array): void {
    const lines = (this.#rest + this.#pieces.decode(chunk)).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line);
    if (this.#rest.length > MAX_LINE_LENGTH) this.#refuse('the line is longer than 1 MiB');
  }

  end(): void {
    this.#take(this.#rest + this.#pieces.decode());
    this.#endMessage();
  }

  #take(raw: string): void {
    this.#line += 1;
    const line = raw.trim();
    if (line === '') this.#endMessage();
    else if (line.startsWith('#')) this.#takeComment(line);
    else if (line.startsWith('"')) this.#takeString(line);
    else this.#takeKeyword(line);
  }

  #takeKeyword(line: string): void {
    const [, keyword = '', index, string = ''] = KEYWORD.exec(line) ?? this.#refuse('not a PO line');
    if (keyword === 'msgctxt' || (keyword === 'msgid' && this.#draft.source !== undefined))
      this.#endIfWhole();
    this.#begin(keyword, Number(index ?? 0), this.#unquote(string));
  }

  #begin(keyword: string, index: number, text: string): void {
    const draft = this.#draft;
    if (keyword.startsWith('msgstr')) {
      draft.targets[index] = text;
      this.#continue = (more) => {
        draft.targets[index] += more;
      };
      return;
    }
    const field = keyword === 'msgctxt' ? 'context' : keyword === 'msgid' ? 'source' : 'plural';
    draft[field] = text;
    if (field === 'source') draft.line = this.#line;
    this.#continue = (more) => {
      draft[field] += more;
    };
  }

  #takeComment(line: string): void {
    this.#endIfWhole();
    if (line.startsWith('#.')) this.#draft.notes.push(line.slice(2).trim());
    if (/^#~\s*msgid\s/.test(line)) this.#onObsolete(this.#line);
    if (line === '#' || line.startsWith('# ')) this.#draft.comments.push(line.slice(2));
    if (line.startsWith('#,') && line.includes('fuzzy')) this.#draft.isFuzzy = true;
  }

  #takeString(line: string): void {
    if (this.#continue === undefined) this.#refuse('a string has no message');
    else this.#continue(this.#unquote(line));
  }

  /** A message may follow another without an empty line. */
  #endIfWhole(): void {
    if (this.#draft.targets.length > 0) this.#endMessage();
  }

  #endMessage(): void {
    const { source, targets, context, plural, ...draft } = this.#draft;
    this.#draft = newDraft();
    this.#continue = undefined;
    if (source === undefined) return;
    const translations = Array.from(targets, (target) => target ?? '');
    this.#onMessage({ ...draft, context, source, plural, targets: translations });
  }

  #unquote(quoted: string): string {
    const text = quoted.slice(1, -1);
    const isClosed = quoted.length > 1 && quoted.endsWith('"');
    if (isClosed && !text.includes('\\') && !text.includes('"')) return text;
    if (!/^"(?:[^"\\]|\\.)*"$/s.test(quoted)) this.#refuse('a string has no closing quote');
    return text.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character);
  }

  #refuse(reason: string): never {
    throw new TmxFault(`line ${this.#line}: ${reason}`);
  }
}

function newDraft(): Draft {
  return { notes: [], targets: [], isFuzzy: false, comments: [], line: 0 };
}
