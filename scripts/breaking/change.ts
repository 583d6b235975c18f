/** Something that is not as it was released. */
export interface Change {
  readonly where: 'description' | 'types';
  /** `major`: users may have to change their code. */
  readonly impact: 'major' | 'minor';
  /** One sentence. */
  readonly message: string;
  /** What the change is of; each has a name, or more, of which a line of the changelog takes one. */
  readonly parts: readonly (readonly string[])[];
}
