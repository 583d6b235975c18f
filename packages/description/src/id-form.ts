// Who gives an id or a name gives an id where it has this form.

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function hasIdForm(text: string): boolean {
  return idForm.test(text);
}
