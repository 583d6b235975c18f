// Where a command accepts an id or a name, a text of this form counts as an id.

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function hasIdForm(text: string): boolean {
  return idForm.test(text);
}
