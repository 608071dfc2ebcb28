import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideFully } from '#domain/auction/decide-at.ts';
import { lotOnBlock, openLotOf, playerOf } from '#domain/auction/lots/block.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleLimit } from '#domain/rules/rule-set.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import {
  adjusted,
  created,
  createdUnder,
  drawn,
  entered,
  opened,
  registered,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { batter, KEEPERS, keeper, league } from '#fixtures/auction/league.ts';
import {
  adjust,
  bid,
  callUp,
  initialise,
  sell,
  showUnsold,
  skip,
  withdrawTeam,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { nobodyBids, nobodyBuys } from './nobody-bids.ts';

/** Two teams, and these players in this order, the first one on the block. */
function evening(players = [kohli, dhoni, bumrah], rules: Parameters<typeof created>[0] = {}) {
  const [first = kohli] = players;
  return given(
    created(rules),
    entered(mumbai, chennai),
    registered(...players),
    drawn(...players),
    opened(first),
  );
}

describe('the lot on the block', () => {
  test('One purse at the base price is enough; one rupee less in every purse is not', () => {
    const poor = evening().after(adjust(mumbai, -480_000), adjust(chennai, -480_001));
    expect(nobodyBids(poor.auction)).toBe(null);
    expect(nobodyBids(poor.after(adjust(mumbai, -1)).auction)).toBe('purses');
  });

  test('A base price off the multiple counts as the next multiple', () => {
    const odd = playerNamed('Jadeja', '8', { basePrice: toRupees(19_500) });
    const poor = evening([odd]).after(adjust(mumbai, -480_000), adjust(chennai, -480_500));
    expect(nobodyBids(poor.auction)).toBe(null);
    expect(nobodyBids(poor.after(adjust(mumbai, -1)).auction)).toBe('purses');
  });

  test('One squad place is enough; with all squads full nobody can bid', () => {
    const players = ['1', '2', '3'].map((name) => playerNamed(`Player ${name}`, name));
    const [one = kohli, two = kohli, three = kohli] = players;
    const full = evening(players, { squadLimit: 1 }).after(bid(one, mumbai, 20_000), sell(one));
    expect(nobodyBids(full.auction)).toBe(null);
    const both = full.after(bid(two, chennai, 20_000), sell(two));
    expect(lotOnBlock(both.auction)).toBe(three.id);
    expect(nobodyBids(both.auction)).toBe('squads');
    // Empty purses change nothing: more money would not help.
    expect(nobodyBids(both.after(adjust(mumbai, -480_000), adjust(chennai, -480_000)).auction)).toBe(
      'squads',
    );
  });

  test('If one team has a full squad and another a small purse, the reason is the rules', () => {
    const one = evening(undefined, { squadLimit: 1 }).after(bid(kohli, mumbai, 20_000), sell(kohli));
    expect(nobodyBids(one.after(adjust(chennai, -490_000)).auction)).toBe('rules');
  });

  test('If a reserve for the rest of the squad is in the way, the reason is the rules', () => {
    const rules = createdUnder({ mostBid: { is: 'purse-less-kept', each: toRupees(10_000) } });
    const past = [entered(mumbai), registered(kohli), drawn(kohli), opened(kohli)];
    expect(nobodyBids(given(rules, ...past).auction)).toBe(null);
    const { squad } = given(rules, ...past).auction.tournament.rules;
    const kept = createdUnder({
      mostBid: { is: 'purse-less-kept', each: toRupees(10_000) },
      squad: { ...squad, least: 3 },
    });
    expect(nobodyBids(given(kept, ...past, adjusted(mumbai, -460_000)).auction)).toBe(null);
    expect(nobodyBids(given(kept, ...past, adjusted(mumbai, -460_001)).auction)).toBe('rules');
  });

  test('No reason is given once there is a bid', () => {
    const open = evening().after(adjust(chennai, -500_000), bid(kohli, mumbai, 500_000));
    expect(nobodyBids(open.auction)).toBe(null);
  });

  test('No reason is given while no lot is on the block', () => {
    expect(nobodyBids(evening([kohli]).after(skip(kohli)).auction)).toBe(null);
  });

  test('Without teams nobody can bid, and neither squads nor purses are the reason', () => {
    expect(nobodyBids(evening().after(withdrawTeam(mumbai), withdrawTeam(chennai)).auction)).toBe('rules');
  });
});

describe('the waiting players', () => {
  const dear = playerNamed('Dear', '1', { basePrice: toRupees(300_000) });
  const cheap = playerNamed('Cheap', '2', { basePrice: toRupees(10_000) });

  test('Only players who open above every purse are named, in the order of the queue', () => {
    const open = evening([kohli, dear, cheap, dhoni]);
    expect(nobodyBuys(open.auction)).toEqual([]);
    const poor = open.after(adjust(mumbai, -490_000), adjust(chennai, -490_000));
    expect(nobodyBuys(poor.auction)).toEqual([dear.id, dhoni.id]);
    expect(nobodyBuys(poor.after(adjust(mumbai, -1)).auction)).toEqual([dear.id, dhoni.id]);
    expect(nobodyBuys(poor.after(adjust(mumbai, -1), adjust(chennai, -1)).auction)).toEqual([
      dear.id,
      cheap.id,
      dhoni.id,
    ]);
  });

  const ONE_KEEPER: RuleLimit = { ...KEEPERS, count: { most: 1 } };
  const wicket = ['Rishabh', 'Kishan', 'Sanju'].map((name, at) => keeper(name, String(at), 20_000));
  const [rishabh = kohli, kishan = kohli, sanju = kohli] = wicket;
  const virat = batter('Virat', '18', 20_000);

  test('A limit that every squad has filled names its players only', () => {
    const played = league({ limits: [ONE_KEEPER] }, [...wicket, virat]).does(initialise(), callUp(rishabh));
    played.does(bid(rishabh, mumbai, 20_000), sell(rishabh), callUp(kishan));
    expect(nobodyBuys(played.auction())).toEqual([]);
    played.does(bid(kishan, chennai, 20_000), sell(kishan), callUp(virat));
    expect(nobodyBuys(played.auction())).toEqual([sanju.id]);
    expect(nobodyBids(played.does(callUp(sanju)).auction())).toBe('rules');
  });

  test('A budget that every squad has spent names its players', () => {
    const budget: RuleLimit = { ...KEEPERS, count: {}, spend: { most: toRupees(30_000) } };
    const played = league({ limits: [budget] }, [...wicket, virat]).does(initialise(), callUp(rishabh));
    played.does(bid(rishabh, mumbai, 20_000), sell(rishabh), callUp(kishan));
    expect(nobodyBuys(played.auction())).toEqual([]);
    played.does(bid(kishan, chennai, 20_000), sell(kishan), callUp(virat));
    expect(nobodyBuys(played.auction())).toEqual([sanju.id]);
  });

  test('A player who comes up again for less is judged by the lower price', () => {
    const rohit = batter('Rohit', '45', 20_000);
    const played = league({ unsold: { then: 'again', percent: 50, returns: null } }, [virat, rohit]);
    played.does(initialise(), callUp(virat), skip(virat), skip(rohit), showUnsold());
    played.does(adjust(mumbai, -490_000), adjust(chennai, -490_001));
    expect(nobodyBuys(played.auction())).toEqual([]);
    expect(nobodyBuys(played.does(adjust(mumbai, -1)).auction())).toEqual([rohit.id]);
    expect(nobodyBids(played.auction())).toBe('purses');
  });
});

test('A waiting player whom nobody could buy gets no first bid when he comes up', () => {
  fc.assert(
    fc.property(anyEvening, (one) => {
      const { auction, now } = play(one);
      if (auction.stage === 'completed' || auction.pause !== null) return;
      if ((openLotOf(auction)?.bids.length ?? 0) > 0) return;
      const gone = new Set(nobodyBuys(auction));
      for (const lot of auction.places.keys()) {
        if (auction.places.get(lot)?.at !== 'round') continue;
        const followed = decideFully(auction, callUp(playerOf(auction, lot)), now);
        if (!followed.ok) continue;
        const after = nobodyBids(followed.after);
        if (gone.has(lot) && after === null) throw new Error(`${lot} could be bought`);
        // Without a search for complete squads, the answer is the same beforehand.
        if (!gone.has(lot) && after !== null && auction.tournament.rules.mostBid.is !== 'exact')
          throw new Error(`nobody can buy ${lot}`);
      }
    }),
    runs(300),
  );
});
