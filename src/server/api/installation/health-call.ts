import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { serviceFailure } from '#server/base/failure.ts';

const healthAnswer = z.object({
  ok: z.literal(true),
  version: z.string(),
  database: z.literal('ok'),
});

/**
 * The call that answers 200 only while the database accepts orders. Otherwise it answers the error that an order would
 * get. A stopping process answers an error, too.
 */
export function healthCall({ store, trouble, version, leaving }: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.health,
        access: 'anybody',
        schema: { summary: 'Is the server well', response: { 200: healthAnswer } },
      },
      async () => {
        if (leaving.begun()) throw serviceFailure({ code: 'going-down' });
        const found = trouble();
        // Anybody may call this, so the answer does not name backups.
        if (found !== null) throw serviceFailure({ code: found.code });
        await store.ready();
        return { ok: true, version, database: 'ok' } as const;
      },
    ),
  ];
}
