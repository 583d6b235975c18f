/** Something that is not as it was released. */
export interface Change {
  readonly where: 'description' | 'types';
  /** `major`: users may have to change their code. */
  readonly impact: 'major' | 'minor';
  /** One sentence. */
  readonly message: string;
}
