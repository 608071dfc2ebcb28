/**
 * The header with a command's id. A retry with the same id gets the first answer again, also for a deletion. An
 * id that was used for another kind of command is refused: 409.
 */
export const COMMAND_ID_HEADER = 'x-command-id';
