/**
 * A retry of the same order carries the same id in this header, and gets the first answer again. A deletion sent
 * again is answered as the first time too. An id that was given to another kind of order before is refused: 409.
 */
export const COMMAND_ID_HEADER = 'x-command-id';
