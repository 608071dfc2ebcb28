/** The auction service is closing: it takes no more commands, and whoever sends one tries again after the restart. */
export class GoingDown extends Error {
  override readonly name = 'GoingDown';
}
