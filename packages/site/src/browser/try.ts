// A form that sends one operation to an address that the reader types. The address and the key stay in this page's
// memory: nothing is stored, and nothing is sent before the reader presses the button.
import { button, element } from './element.ts';

/** What the form of one operation asks for. */
export interface TryOperation {
  readonly method: string;
  /** `/v3/style_rules/{style_id}`. */
  readonly path: string;
  /** Each with the example of the description; its place is `path`, `query` or `header`. */
  readonly fields: readonly Readonly<Record<'name' | 'place' | 'value', string>>[];
  readonly mediaType: string | undefined;
  readonly body: unknown;
}

declare const siteOperations: Readonly<Record<string, TryOperation>>;

const connection = { address: 'http://127.0.0.1:4030', key: 'sandbox-full-key' };

const dialog = element('dialog', { 'aria-label': 'Try an operation' });
document.body.append(dialog);

function labelled<T extends HTMLInputElement | HTMLTextAreaElement>(
  text: string,
  field: T,
  value: string,
): T {
  field.value = value;
  form.append(element('label', {}, text, field));
  return field;
}

const form = element('form', {});
const answer = element('pre', { tabindex: '0' });

function draw(id: string, operation: TryOperation): void {
  form.replaceChildren();
  const heading = element('h2', {}, `${operation.method} ${operation.path}`);
  const address = labelled('Base address', element('input', {}), connection.address);
  const key = labelled(
    'Key (kept in memory only)',
    element('input', { autocomplete: 'off' }),
    connection.key,
  );
  const fields = operation.fields.map((field) => ({
    ...field,
    input: labelled(`${field.name} (${field.place})`, element('input', {}), field.value),
  }));
  const isForm = operation.mediaType === 'multipart/form-data';
  const file = isForm ? labelled('file', element('input', { type: 'file' }), '') : undefined;
  const sample = JSON.stringify(operation.body, null, 2);
  const body =
    operation.body === undefined
      ? undefined
      : labelled(`Body (${operation.mediaType})`, element('textarea', {}), sample);
  const close = button('Close', () => dialog.close());
  form.append(element('div', { class: 'row' }, element('button', {}, 'Send'), close));
  form.onsubmit = (event) => {
    event.preventDefault();
    connection.address = address.value.trim().replace(/\/+$/, '');
    connection.key = key.value;
    void sendRequest(operation, fields, body?.value, file?.files?.[0]);
  };
  answer.textContent = '';
  answer.hidden = true;
  form.dataset['operation'] = id;
  dialog.replaceChildren(heading, form, answer);
}

type Filled = TryOperation['fields'][number] & { readonly input: HTMLInputElement };

async function sendRequest(
  { method, path, mediaType }: TryOperation,
  fields: readonly Filled[],
  text: string | undefined,
  file: File | undefined,
): Promise<void> {
  answer.hidden = false;
  answer.textContent = 'Sending …';
  try {
    const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
      encodeURIComponent(
        fields.find((field) => field.place === 'path' && field.name === name)?.input.value ?? '',
      ),
    );
    const url = new URL(connection.address + filled);
    const headers = new Headers({ authorization: `Service-Auth-Key ${connection.key}` });
    for (const { name, place, input } of fields) {
      if (input.value === '') continue;
      if (place === 'query') url.searchParams.set(name, input.value);
      if (place === 'header') headers.set(name, input.value);
    }
    const body = bodyOf(mediaType, text, file, headers);
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    answer.textContent = `${response.status}\n${await shown(response)}`;
  } catch (error) {
    answer.textContent = `No response (${error instanceof Error ? error.message : String(error)}).
Is the sandbox running, and does it allow this page? Start it with
  npx language-service-sandbox --story --cors '*'`;
  }
}

function bodyOf(
  mediaType: string | undefined,
  text: string | undefined,
  file: File | undefined,
  headers: Headers,
): BodyInit | undefined {
  if (mediaType === undefined || text === undefined) return undefined;
  if (mediaType !== 'multipart/form-data') {
    headers.set('content-type', mediaType);
    return text;
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(JSON.parse(text))) {
    if (name !== 'file') form.set(name, String(value));
  }
  if (file !== undefined) form.set('file', file);
  return form;
}

async function shown(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

window.siteTry = (id) => {
  const operation = siteOperations[id];
  if (operation === undefined) return;
  draw(id, operation);
  dialog.showModal();
};
