import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PATHS } from '#protocol/paths.ts';
import { COPY_TYPE } from '#server/persistence/choose-engine.ts';
import { createKeyedMutex } from '#server/base/mutex.ts';
import type { CallParts } from '#server/api/http/call-parts.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { whoAsks } from '#server/accounts/asker.ts';

/**
 * The call for a backup of one organiser from the running server, which `npm run restore` reads. It works even after
 * the data files were moved (docs/decisions/storage.md).
 */
export function rescueCall({ store, copyForOne }: Pick<CallParts, 'store' | 'copyForOne'>): readonly Call[] {
  const mutex = createKeyedMutex();
  return [
    call(
      {
        method: 'GET',
        url: PATHS.rescue,
        access: 'organiser',
        schema: { summary: 'A copy of everything of yours, while the data folder of the server is gone' },
      },
      async (request, reply) => {
        if (copyForOne === undefined || !store.isDetached()) throw serviceFailure({ code: 'no-such-call' });
        const { user } = whoAsks(request);
        const folder = mkdtempSync(path.join(tmpdir(), 'boli-rescue-'));
        const file = path.join(folder, 'rescued.db');
        const clear = (): void => rmSync(folder, { recursive: true, force: true });
        try {
          await mutex.run('copy', () => copyForOne(user.id, file));
        } catch (error) {
          clear();
          throw error;
        }
        return reply
          .type(COPY_TYPE)
          .header('content-disposition', 'attachment; filename="boli-rescued.db"')
          .send(createReadStream(file).once('close', clear));
      },
    ),
  ];
}
