import { imageAddress } from '#domain/tournament/checks/check-image.ts';

/** Questions to all tables of a house, in words that every engine understands. */

const OURS = imageAddress('');
const HASH_FROM = String(OURS.length + 1);

/** How many auctions there are, and how many lines their logs have together: `auctions` and `lines`. */
export const WHAT_IS_THERE = `select count(*) as auctions, coalesce(sum((select max(sequence) from auction_events
  where tournament_id = tournaments.id)), 0) as lines from tournaments`;

/** The images that teams and players have, and that the tables do not carry themselves: `hash` of each. */
export const IMAGES_WITHOUT = `select hash from (
    select substr(logo, ${HASH_FROM}) as hash from teams where logo like '${OURS}%'
    union select substr(photo, ${HASH_FROM}) from players where photo like '${OURS}%'
  ) as had where hash not in (select hash from carried_images)`;
