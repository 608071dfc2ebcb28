/** The id of this command was given to one of another kind before: which of the two is meant, nobody can tell. */
export class OtherCommand extends Error {
  override readonly name = 'OtherCommand';
}
