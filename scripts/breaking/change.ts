/** Something that is not as it was released. */
export interface Change {
  readonly where: 'description' | 'types';
  /** `major`: whoever uses it may have to change. */
  readonly impact: 'major' | 'minor';
  /** One sentence. */
  readonly message: string;
}
