import { imageAddress } from '#domain/tournament/draft-checks.ts';

/** Queries over all tables, in SQL that every engine understands. */

const OURS = imageAddress('');
const HASH_FROM = String(OURS.length + 1);

/** Counts auctions and log lines, as `auctions` and `lines`. */
export const WHAT_IS_THERE = `select count(*) as auctions, coalesce(sum((select max(sequence) from auction_events
  where tournament_id = tournaments.id)), 0) as lines from tournaments`;

const HAD_BY_TEAMS = `select substr(logo, ${HASH_FROM}) as hash from teams where logo like '${OURS}%'
    union select substr(photo, ${HASH_FROM}) from players where photo like '${OURS}%'`;
const HAD_BY_SHOWS = `select images.hash from images
      join tournaments on show_files like '%${OURS}' || images.hash || '%'`;

/** Finds the images that teams, players and shows use and the tables do not contain: the `hash` of each image. */
export const IMAGES_WITHOUT = without(`${HAD_BY_TEAMS} union ${HAD_BY_SHOWS}`);

/** `IMAGES_WITHOUT` for the tables of a version without shows. */
export const IMAGES_WITHOUT_BEFORE_SHOWS = without(HAD_BY_TEAMS);

function without(had: string): string {
  return `select hash from (${had}) as had where hash not in (select hash from carried_images)`;
}
