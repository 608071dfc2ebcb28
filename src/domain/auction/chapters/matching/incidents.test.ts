import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { salesOf, squadPlaceOf } from '#domain/auction/lots/places.ts';
import { cardsLeft, cardsOf } from '#domain/auction/teams/cards.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import { PKL_2025, SA20_2025, WPL_2026 } from '#domain/rules/presets/great-leagues.ts';
import { IPL_2014, IPL_2018, IPL_2025, IPL_2026 } from '#domain/rules/presets/ipl.ts';
import { feeOf, type RuleSet } from '#domain/rules/rule-set.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { Team } from '#domain/tournament/team.ts';
import { league, leaderOf, one, type Played, several } from '#fixtures/auction/league.ts';
import {
  bid,
  callUp,
  correctSale,
  initialise,
  nameLot,
  raiseTo,
  retain,
  says,
  sell,
  sellAmong,
  showUnsold,
  skip,
} from '#fixtures/auction/orders.ts';
import { teamNamed } from '#fixtures/auction/people.ts';
import { type Incident, incidents } from '#fixtures/right-to-match/read.ts';

/** Plays every incident of `fixtures/right-to-match`: the rules of its league, then its hammer, answers and sale. */

const LAST: OwnField = { id: 'lastteam', name: 'Last team', is: 'text', public: true };

/** The preset of each league with a right to match. */
const LEAGUES: Readonly<Record<string, RuleSet>> = {
  'IPL 2014': IPL_2014.rules,
  'IPL 2018': IPL_2018.rules,
  'IPL 2025': IPL_2025.rules,
  'WPL 2026': WPL_2026.rules,
  'SA20 S4': SA20_2025.rules,
  'PKL 12': PKL_2025.rules,
};

/** Incidents that are not played, with the reason. */
const NO_HAMMER = 'no source states the price of the hammer';
const EXCUSED: Readonly<Record<string, string>> = {
  'IPL 2025: Naman Dhir': NO_HAMMER,
  'IPL 2025: Mukesh Kumar': NO_HAMMER,
  'IPL 2025: R Sai Kishore': NO_HAMMER,
  'IPL 2025: Swapnil Singh': NO_HAMMER,
  'IPL 2025: Nathan Ellis': NO_HAMMER,
  'WPL 2026: Kiran Navgire': NO_HAMMER,
  'WPL 2026: Bharti Fulmali': NO_HAMMER,
  'WPL 2026: Kranti Gaud': NO_HAMMER,
  'PSL 8 (draft): Naseem Shah': 'a pick in a draft has no price',
  'tie: IPL 2010: Shane Bond': 'no source names the teams of the tie',
};

/** Enough for every amount of the file, where the rules have no purse. */
const PURSE = { opening: toRupees(1_200_000_000) };

const nameOf = ({ league: name, player }: Incident) => `${name}: ${player}`;
const ALL = incidents();
const PLAYED = ALL.filter((incident) => EXCUSED[nameOf(incident)] === undefined);
const of = (kind: string) => PLAYED.filter(({ league: name }) => name.startsWith(kind));
const RIGHTS = PLAYED.filter(({ league: name }) => LEAGUES[name] !== undefined);
const TIES = of('tie:');
const [LOTTERY] = of('cap: BPL');
const [FEE] = of('cap: IPL 2026');
const [WRONG_HAMMER] = of('hammer error:');
const [RETURN] = of('return:');

const stated = <Value>(value: Value | null | undefined): Value =>
  value ?? impossible('an amount that the file does not state');

const teamOf = (name: string): Team => teamNamed(name === '' ? 'Another team' : name);

/** The player is on the block. */
function begun(incident: Incident, names: readonly string[], more: Partial<RuleSet>) {
  const { player: name, lastTeam, base, hammered } = incident;
  const player = one(name, stated(base ?? hammered), { own: { lastteam: lastTeam } });
  const rules = { fields: [LAST], purse: PURSE, ...more };
  const teams = [...new Set(names)].map(teamOf);
  const played = league(rules, [player, ...FOR_THE_SQUADS], teams);
  return { player, played: played.does(initialise(), callUp(player)) };
}

/** Rules with a least squad need players for it. */
const FOR_THE_SQUADS = [
  ...several(40, 'Other', 10_000, { age: 20, own: { overseas: false } }),
  ...several(8, 'Abroad', 10_000, { age: 20, own: { overseas: true } }),
];

/** The sums that each of these teams has spent. */
const spent = (played: Played, ...teams: readonly Team[]) =>
  teams.map(({ id }) => played.auction().tournament.rules.purse.opening - purseOf(played.auction(), id));
const saleOf = (played: Played, { id }: { readonly id: string }) => salesOf(played.auction()).get(id);

describe('the right to match', () => {
  test.each(RIGHTS)('$league: $player of $lastTeam, $said, goes to $buyer', (incident) => {
    const rules = stated(LEAGUES[incident.league]);
    const [asked, buyer] = [teamOf(incident.lastTeam), teamOf(incident.highBidders[0] ?? '')];
    const { player, played } = begun(incident, [asked.name, buyer.name], rules);
    const [hammered, final] = [stated(incident.hammered), stated(incident.final)];

    played.does(bid(player, buyer, hammered), sell(player));
    expect(matchOf(played.auction())).toMatchObject({ buyer: buyer.id, price: hammered, asked: [asked.id] });

    played.does(...answersOf(incident, { player, asked, buyer }));
    const isMatched = incident.said.startsWith('matched');
    const [owner, other] = isMatched ? [asked, buyer] : [buyer, asked];
    expect(owner).toEqual(teamOf(incident.buyer === '' ? buyer.name : incident.buyer));
    expect(saleOf(played, player)).toEqual({ team: owner.id, price: final });
    expect(spent(played, owner, other)).toEqual([final, 0]);
    expect(cardsOf(played.auction(), asked.id) - cardsLeft(played.auction(), asked.id)).toBe(
      isMatched ? 1 : 0,
    );
    expect(squadPlaceOf(played.auction(), player.id)).toMatchObject(endOf(incident, { asked, buyer }));
  });

  test('Each answer and each way of ending is among them', () => {
    expect(new Set(RIGHTS.map(({ said }) => said))).toEqual(
      new Set([
        'matched',
        'matched (no raise)',
        'claimed then declined',
        'not used',
        'matched for one season',
        'matched for two seasons',
      ]),
    );
  });
});

interface Asked {
  readonly asked: Team;
  readonly buyer: Team;
}

/** The answers after the hammer, in the words of the file. */
function answersOf(
  { said, raisedTo, league: name }: Incident,
  { player, asked, buyer }: Asked & { readonly player: Parameters<typeof says>[0] },
): Command[] {
  if (said === 'not used') return [says(player, asked, 'pass')];
  const term = termIn(said);
  const claim = says(player, asked, 'claim', term);
  if (LEAGUES[name]?.match?.raise === 'none') return [claim];
  if (raisedTo === null) return [claim, says(player, buyer, 'stand')];
  const last = says(player, asked, said === 'matched' ? 'match' : 'decline');
  return [claim, raiseTo(player, buyer, raisedTo), last];
}

function termIn(said: string): { readonly term?: string } {
  const [, term] = said.split(' for ');
  return term === undefined ? {} : { term };
}

/** The part of the sale that says how the right to match ended. */
function endOf({ said, hammered }: Incident, { asked, buyer }: Asked): object {
  if (said.startsWith('matched')) return { match: { from: buyer.id, hammered, ...termIn(said) } };
  return said === 'not used' ? { how: 'hammer' } : { declined: { by: asked.id, hammered } };
}

describe('Delhi in 2025', () => {
  const delhi = teamOf('DC');
  const claims = ALL.filter(({ league: name, lastTeam }) => name === 'IPL 2025' && lastTeam === 'DC');
  const other = one('Fifth', 3_000_000, { own: { lastteam: 'DC' } });
  const kept = ['Axar Patel', 'Kuldeep Yadav', 'Tristan Stubbs', 'Abishek Porel'].map((name) => one(name, 1));
  const players = claims.map(({ player, base }) => one(player, stated(base), { own: { lastteam: 'DC' } }));
  const teams = ['DC', ...new Set(claims.flatMap(({ highBidders }) => highBidders))].map(teamOf);

  test('It retains four, claims four times, declines twice, matches twice and ends without a card', () => {
    const played = league(IPL_2025.rules, [...players, other, ...kept, ...FOR_THE_SQUADS], teams);
    played.does(...kept.map((player) => retain(player, delhi, 0)), initialise());
    expect(claims.map(({ said }) => said.split(' ').at(-1))).toEqual([
      ...['declined', 'matched', 'declined', 'matched'],
    ]);
    const cards = claims.map((incident, at) => {
      const buyer = teamOf(incident.highBidders[0] ?? 'LSG');
      const player = stated(players[at]);
      // No source states the hammer of the last one: here it falls at the base price.
      const hammered = incident.hammered ?? player.basePrice;
      played.does(callUp(player), bid(player, buyer, hammered), sell(player));
      played.does(...answersOf(incident, { player, asked: delhi, buyer }));
      expect(saleOf(played, player)).toEqual({ team: teamOf(incident.buyer).id, price: incident.final });
      return cardsLeft(played.auction(), delhi.id);
    });
    expect(cardsOf(played.auction(), delhi.id)).toBe(2);
    expect(cards).toEqual([2, 1, 1, 0]);
    expect(spent(played, delhi)).toEqual([90_000_000 + 80_000_000]);

    const lucknow = teamOf('LSG');
    played.does(callUp(other), bid(other, lucknow, 3_000_000), sell(other));
    expect(saleOf(played, other)).toEqual({ team: lucknow.id, price: 3_000_000 });
  });
});

test.each(TIES)('$league: the organiser gives $player to $buyer, one of several at the cap', (incident) => {
  const [cap, buyer] = [stated(incident.hammered), teamOf(incident.buyer)];
  const caps = [{ where: {}, most: toRupees(cap) }];
  const { player, played } = begun(incident, incident.highBidders, { caps, atCap: 'organiser' });
  const tied = incident.highBidders.map(teamOf);
  for (const team of tied) played.does(bid(player, team, cap));
  expect(openLotOf(played.auction())?.bids.map(({ team }) => team)).toEqual(tied.map(({ id }) => id));
  // The secret bids are paid outside the purse, so that the price is the cap.
  played.does(sellAmong(player, buyer));
  expect(saleOf(played, player)).toEqual({ team: buyer.id, price: stated(incident.final) });
  expect(spent(played, buyer)).toEqual([cap]);
});

test('BPL 11: at the cap a lot is drawn among the teams', () => {
  const incident = stated(LOTTERY);
  const cap = stated(incident.hammered);
  const caps = [{ where: {}, most: toRupees(cap) }];
  const { player, played } = begun(incident, ['Dhaka', 'Sylhet'], { caps, atCap: 'roll' });
  played.does(bid(player, teamOf('Dhaka'), cap), bid(player, teamOf('Sylhet'), cap), sellAmong(player, 7));
  expect(saleOf(played, player)?.price).toBe(incident.final);
  expect(spent(played, teamOf('Dhaka'), teamOf('Sylhet')).toSorted((a, b) => a - b)).toEqual([0, cap]);
});

test('IPL 2026: the purse pays the whole price, and an overseas player gets 18 crore of it', () => {
  const incident = stated(FEE);
  const [buyer] = incident.highBidders.map(teamOf);
  const [team, price] = [stated(buyer), toRupees(stated(incident.final))];
  const { player, played } = begun(incident, [team.name], IPL_2026.rules);
  played.does(bid(player, team, price), sell(player));
  expect(saleOf(played, player)).toEqual({ team: team.id, price });
  expect(spent(played, team)).toEqual([price]);
  const feeAt = (of: number, overseas: string) => feeOf(IPL_2026.rules, { overseas }, toRupees(of));
  expect(feeOf({}, {}, toRupees(20_000))).toBe(20_000);
  expect([feeAt(price, 'yes'), feeAt(price, 'no')]).toEqual([180_000_000, price]);
  expect([180_000_000, 179_500_000, 180_500_000].map((of) => feeAt(of, 'yes'))).toEqual([
    ...[180_000_000, 179_500_000, 180_000_000],
  ]);
});

test('IPL 2022: a hammer for a team that did not lead is recorded as a correction of the sale', () => {
  const incident = stated(WRONG_HAMMER);
  const [bidder] = incident.highBidders.map(teamOf);
  const [first, buyer, price] = [stated(bidder), teamOf(incident.buyer), stated(incident.final)];
  const { player, played } = begun(incident, [first.name, buyer.name], {});
  played.does(bid(player, first, price), sell(player));
  played.does(correctSale(player, [first, price], [buyer, price], 'nobody objected in the hall'));
  expect(saleOf(played, player)).toEqual({ team: buyer.id, price });
  expect(spent(played, first, buyer)).toEqual([0, price]);
});

test('IPL 2018: a player without a bid, whom a team names twice, is sold the third time, at the base price', () => {
  const incident = stated(RETURN);
  const buyer = teamOf(incident.buyer);
  const { player, played } = begun(incident, [buyer.name], IPL_2018.rules);
  played.does(skip(player));
  for (const other of FOR_THE_SQUADS) played.does(callUp(other), skip(other));
  played.does(nameLot(player, buyer), showUnsold(), skip(player), nameLot(player, buyer), showUnsold());
  expect(leaderOf(played)).toBeNull();
  played.does(bid(player, buyer, stated(incident.base)), sell(player));
  expect(saleOf(played, player)).toEqual({ team: buyer.id, price: incident.final });
});

test('Every incident of the file is played, or excused with a reason', () => {
  const played = [...RIGHTS, ...TIES, LOTTERY, FEE, WRONG_HAMMER, RETURN].map((one) => nameOf(stated(one)));
  expect([...played, ...Object.keys(EXCUSED)].toSorted()).toEqual(ALL.map(nameOf).toSorted());
  const withoutHammer = ALL.filter((one) => EXCUSED[nameOf(one)] === NO_HAMMER);
  expect(withoutHammer.map(({ hammered }) => hammered)).toEqual(withoutHammer.map(() => null));
});
