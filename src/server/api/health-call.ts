import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import type { Api, Desk } from './desk.ts';

const healthAnswer = z.object({
  ok: z.literal(true),
  version: z.string(),
  database: z.literal('ok'),
});

/** Answers only while the database does: whoever watches the server sees an error else. */
export function healthCall(api: Api, { store, version }: Desk): void {
  api.get(
    PATHS.health,
    { schema: { summary: 'Is the server well', response: { 200: healthAnswer } } },
    async () => {
      await store.users.byId('nobody');
      return { ok: true, version, database: 'ok' } as const;
    },
  );
}
