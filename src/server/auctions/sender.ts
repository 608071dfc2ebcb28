import type { CommandId } from '#domain/ids.ts';

export interface Sender {
  /** Without one the room makes one, and a refusal is not kept: nobody can ask for it again. */
  readonly commandId?: CommandId | undefined;
  /** As the log says it: `writtenBy` in `#protocol/actors.ts`. */
  readonly by: string;
}
