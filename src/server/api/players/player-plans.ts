import type { Auction } from '#domain/auction/auction.ts';
import { categoryBase } from '#domain/tournament/checks/asked.ts';
import { checkPlayer, type PlayerDraft } from '#domain/tournament/checks/check-player.ts';
import type { Player, PlayerPlan } from '#domain/tournament/player.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { playerDraft, type UpdatePlayerRequest } from '#protocol/calls/players.ts';
import { trusted } from '#server/api/auction/carry-out.ts';

/** A player of this auction as a draft has him. Throws the failure that ends the call where it cannot be trusted. */
export function planIn(auction: Auction, draft: PlayerDraft): PlayerPlan {
  return trusted(checkPlayer(draft, auction.tournament.rules), unitOf(auction));
}

/** ... whose own fields are as they were, also where they would not be allowed any more; so is what his category says. */
export function planKeepingOwn(auction: Auction, draft: PlayerDraft, { own }: Player): PlayerPlan {
  const basePrice = draft.basePrice ?? categoryBase(own, auction.tournament.rules);
  return { ...planIn(auction, { ...draft, basePrice, own: {} }), own };
}

/** A player as an edit has him, which leaves his own fields as they are where it says nothing of them. */
export function editedPlan(
  auction: Auction,
  player: Player,
  body: UpdatePlayerRequest,
  photo: string | null,
): PlayerPlan {
  const draft = { ...playerDraft(body), photo };
  const unasked = body.own === undefined || body.own === null;
  return unasked ? planKeepingOwn(auction, draft, player) : planIn(auction, draft);
}
