import type {
  Act,
  Auction,
  Bid,
  Entrant,
  RetainedPlace,
  Sale,
  SaleByMatch,
} from '#domain/auction/auction.ts';
import { matchIn, passedOf, placesFrom, queueOf, retainedOf, salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';

/** A whole auction as JSON: maps as lists in order, the history in compact form. */
export interface Snapshot extends Omit<
  Auction,
  'teams' | 'players' | 'places' | 'returned' | 'numbers' | 'history' | 'undoneBids'
> {
  readonly teams: readonly Entrant[];
  readonly players: readonly Player[];
  readonly sales: readonly (Sale & SaleByMatch & { readonly lot: PlayerId })[];
  /** Players retained before the auction; missing if there are none. */
  readonly retained?: readonly RetainedLot[];
  readonly queue: readonly PlayerId[];
  readonly unsold: readonly PlayerId[];
  readonly returned: readonly { readonly lot: PlayerId; readonly times: number }[];
  readonly numbers: readonly { readonly lot: PlayerId; readonly number: number }[];
  readonly history: ShortActs;
  /** Missing if no undone lot has bids. */
  readonly undoneBids?: readonly { readonly lot: PlayerId; readonly bids: readonly Bid[] }[];
}

interface RetainedLot extends Omit<RetainedPlace, 'at' | 'how'> {
  readonly lot: PlayerId;
  readonly as: RetainedPlace['how'];
}

type Short<Of> = Of extends Act ? Omit<Of, 'bids'> & { readonly bids: readonly number[] } : never;

/**
 * A compact form of the history, because a long auction has 100,000 bids. The ids of all teams that bid come first, and
 * bids refer to them by index. Each bid is two numbers: the team, and the difference to the bid before.
 */
interface ShortActs {
  readonly bidders: readonly TeamId[];
  readonly acts: readonly Short<Act>[];
}

export function snapshotOf({ places, undoneBids, ...auction }: Auction): Snapshot {
  return {
    ...auction,
    teams: [...auction.teams.values()],
    players: [...auction.players.values()],
    sales: [...salesOf({ places })].map(([lot, { team, price }]) => ({
      ...{ lot, team, price },
      ...matchIn({ places }, lot),
    })),
    ...retainedIn({ places }),
    queue: [...queueOf({ places })],
    unsold: [...passedOf({ places })],
    returned: [...auction.returned].map(([lot, times]) => ({ lot, times })),
    numbers: [...auction.numbers].map(([lot, number]) => ({ lot, number })),
    history: actsInShort(auction.history),
    ...(undoneBids.size > 0 && {
      undoneBids: [...undoneBids].map(([lot, bids]) => ({ lot, bids: [...bids] })),
    }),
  };
}

function retainedIn(auction: Pick<Auction, 'places'>): Pick<Snapshot, 'retained'> {
  const retained = [...retainedOf(auction)].map(([lot, { team, price, charge, how }]) => ({
    ...{ lot, team, price, charge },
    as: how,
  }));
  return retained.length === 0 ? {} : { retained };
}

/** The state that a snapshot of this version describes. */
export function readSnapshot(snapshot: Snapshot): Auction {
  const { sales, retained = [], queue, unsold, ...rest } = snapshot;
  const before = new Map(
    retained.map(({ lot, team, price, charge, as }): [PlayerId, RetainedPlace] => [
      lot,
      { at: 'squad', team, price, charge, how: as },
    ]),
  );
  const sold = new Map(sales.map(({ lot, ...sale }) => [lot, sale]));
  return {
    ...rest,
    history: readShortActs(snapshot.history),
    undoneBids: new Map((snapshot.undoneBids ?? []).map(({ lot, bids }) => [lot, bids])),
    returned: new Map(snapshot.returned.map(({ lot, times }) => [lot, times])),
    numbers: new Map(snapshot.numbers.map(({ lot, number }) => [lot, number])),
    places: placesFrom({ retained: before, sales: sold, queue, passed: unsold }),
    teams: new Map(snapshot.teams.map((team) => [team.id, team])),
    players: new Map(snapshot.players.map((player) => [player.id, player])),
  };
}

export function actsInShort(acts: readonly Act[]): ShortActs {
  const places = new Map<TeamId, number>();
  const placeOf = (team: TeamId): number => {
    const place = places.get(team) ?? places.size;
    places.set(team, place);
    return place;
  };
  const inShort = (made: readonly Bid[]): number[] => {
    let before = 0;
    return made.flatMap(({ team, amount, via }) => {
      const raise = amount - before;
      before = amount;
      const place = placeOf(team);
      // An allowed bid is negative, so that older data stays readable.
      return [via === 'allowed' ? -1 - place : 2 * place + (via === 'phone' ? 1 : 0), raise];
    });
  };
  const short = acts.map((act) => ({ ...act, bids: inShort(act.bids) }));
  return { bidders: [...places.keys()], acts: short };
}

/** Reads the compact form; throws if a number is invalid. */
export function readShortActs({ bidders, acts }: ShortActs): Act[] {
  return acts.map((act) => ({ ...act, bids: bidsOf(act.bids, bidders) }));
}

function bidsOf(numbers: readonly number[], bidders: readonly TeamId[]): Bid[] {
  const made: Bid[] = [];
  let amount = 0;
  for (let at = 0; at < numbers.length; at += 2) {
    const who = numbers[at] ?? 0;
    amount += numbers[at + 1] ?? NaN;
    const team = bidders[who < 0 ? -1 - who : Math.floor(who / 2)];
    // Throws for an unknown team, a bid with one number missing, or an impossible amount.
    if (team === undefined || !(Math.abs(amount) <= MOST_RUPEES)) throw new Error('numbers that are no bid');
    const via = who < 0 ? 'allowed' : who % 2 === 1 ? 'phone' : 'floor';
    made.push({ team, amount: toRupees(amount), via });
  }
  return made;
}
