// Matches an id. If a command accepts an id or a name, an argument of this form is an id.

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function hasIdForm(text: string): boolean {
  return idForm.test(text);
}
