import { UnusableData } from '#server/persistence/ports/problems.ts';
import { auctionsInWords, type Installation } from '#server/persistence/tables/installation.ts';
import { Unstartable } from '#server/base/unstartable.ts';
import { newestWithAuctions } from './contents.ts';

/**
 * Refuses to start with an empty database in a folder that held auctions, or with a damaged one:
 * docs/decisions/backups.md. Throws `Unstartable` or `UnusableData`, which names the backup to restore.
 */
export async function lookBeforeStart(data: Installation): Promise<void> {
  const { dataDir, place } = data;
  const found = await data.contents();
  if (found.state === 'whole' && found.auctions > 0) return;
  const copy = await newestWithAuctions(data);
  if (found.state === 'damaged') throw new UnusableData(damaged(place, copy?.file));
  if (copy === null) return;
  throw new Unstartable(
    `${dataDir} held auctions and holds none now. The newest copy with any is ${copy.file} (${auctionsInWords(copy)}): type npm run restore ${copy.file} to go on with it, or npm run begin-anew to begin without.`,
  );
}

function damaged(place: string, copy: string | undefined): string {
  const way =
    copy === undefined
      ? 'there is no whole copy beside it: restore one with npm run restore FILE, or type npm run begin-anew'
      : `the newest whole copy is ${copy}: type npm run restore ${copy}. The damaged one is kept aside`;
  return `The database is damaged (${place}); ${way}.`;
}
