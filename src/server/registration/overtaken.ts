import { RegistrationChanged, SequenceConflict } from '#server/persistence/ports/problems.ts';

const MOST_ATTEMPTS = 5;

/** Repeats a task while another process changes the registrations that it has read. The task reads them anew. */
export async function untilNotOvertaken<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (!isOvertaken(error) || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}

/** Accepts that another process changed the registration in the meantime. Throws every other error. */
export function unlessOvertaken(error: unknown): void {
  if (!isOvertaken(error)) throw error;
}

function isOvertaken(error: unknown): boolean {
  return error instanceof SequenceConflict || error instanceof RegistrationChanged;
}
