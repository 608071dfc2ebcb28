import type { Auction } from '#domain/auction/auction.ts';
import {
  categoryBase,
  checkPlayer,
  type Player,
  type PlayerDraft,
  type PlayerPlan,
} from '#domain/tournament/player.ts';
import type { SecondName } from '#domain/tournament/draft-checks.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { playerDraft, type UpdatePlayerRequest } from '#protocol/calls/players.ts';
import { trusted } from '#server/base/failure.ts';

/** The plan with the valid player of a draft. Throws a 400 failure for an invalid draft. */
export function planIn(auction: Auction, draft: PlayerDraft): PlayerPlan {
  return trusted(checkPlayer(draft, auction.tournament.rules), unitOf(auction));
}

/** The plan with the valid player of a draft. The player's own fields stay, even if the rules no longer allow them. */
export function planKeepingOwn(auction: Auction, draft: PlayerDraft, { own }: Player): PlayerPlan {
  const basePrice = draft.basePrice ?? categoryBase(own, auction.tournament.rules);
  return { ...planIn(auction, { ...draft, basePrice, own: {} }), own };
}

/** The plan with the player after an edit. Own fields and a second name that the edit omits stay. */
export function editedPlan(
  auction: Auction,
  player: Player,
  body: UpdatePlayerRequest,
  photo: string | null,
): PlayerPlan {
  const draft = { ...playerDraft(body), photo, ...secondNameKept(player, body) };
  const unasked = body.own === undefined || body.own === null;
  return unasked ? planKeepingOwn(auction, draft, player) : planIn(auction, draft);
}

function secondNameKept(player: Player, { secondName }: UpdatePlayerRequest): SecondName {
  return secondName === undefined ? { secondName: player.secondName ?? '' } : {};
}
