import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { fold } from '#domain/auction/fold.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { toRupees } from '#domain/money.ts';
import { BLANK_PLAYER, type Player } from '#domain/tournament/player.ts';
import { placesFrom } from '#domain/auction/lots/places.ts';

/** For tests: two teams, three players at a base price of ₹20,000, order not drawn yet. */
export function smallAuction(): Auction {
  return fold([
    {
      type: 'TournamentCreated',
      tournament: {
        id: 'konkan',
        organiser: 'asha',
        createdAt: 0,
        name: 'Konkan Premier League',
        date: '2026-11-24',
        time: '18:30',
        rules: specificationRules({
          openingPurse: toRupees(2_000_000),
          squadLimit: 2,
          increment: toRupees(5_000),
        }),
      },
    },
    team('mumbai', 'Mumbai Mavericks'),
    team('pune', 'Pune Panthers'),
    {
      type: 'PlayersRegistered',
      players: [
        player('imran', 'Imran Qureshi', '11'),
        player('yash', 'Yash Patil', '7'),
        player('om', 'Om Kulkarni', '9'),
      ],
    },
  ]);
}

/** For tests: the small auction with the order drawn: Imran, Yash, Om. */
export function openedAuction(): Auction {
  const undrawn = smallAuction();
  return {
    ...undrawn,
    places: placesFrom({ queue: ['yash', 'om'] }),
    block: { state: 'open', lot: 'imran', bids: [], going: 0, clock: null, match: null },
  };
}

function team(id: string, name: string): AuctionEvent {
  return { type: 'TeamEntered', team: { id, name, logo: null, createdAt: 0 } };
}

function player(id: string, name: string, number: string): Player {
  return {
    ...BLANK_PLAYER,
    id,
    name,
    number,
    age: 24,
    styles: ['batsman'],
    basePrice: toRupees(20_000),
  };
}
