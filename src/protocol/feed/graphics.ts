import type { SaleByMatch } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Entries, HallView, SaleEntry, SoldPlayer, Stroke } from '#domain/views/view.ts';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';

/** Texts and amounts in whole rupees; `docs/graphics.md` lists the keys. */
export type Graphics = Readonly<Record<string, string | number>>;

/** How many of the last sales and bids have keys. */
const SALES = 8;
const BIDS = 8;
const GOING = ['', 'once', 'twice'] as const;

/**
 * The hall's view as one flat object. `origin`: the base of image addresses. Every key is always present;
 * missing values are '' or 0.
 */
export function graphicsOf(view: HallView, origin: string): Graphics {
  const { evening, pause, totals } = view;
  const draw = drawn(view, origin);
  return {
    tournament: evening.name,
    date: evening.date,
    time: evening.time,
    stage: evening.stage,
    shows: pause === null ? view.lot.shows : 'break',
    breakMessage: pause?.message ?? '',
    breakUntil: pause?.until ?? 0,
    ...lotFields(view, draw),
    ...biddingFields(view, draw),
    ...matchFields(view, draw),
    ...strokeFields(view.stroke, draw),
    players: totals.players,
    sold: totals.sold,
    unsold: totals.passed,
    waiting: totals.waiting,
    round: totals.round,
    ...draw.amount('broughtIn', totals.broughtIn),
    ...teamFields(view, draw),
    ...saleFields(view, draw),
    ...bidFields(view, draw),
  };
}

/** The parts of the view, each written as keys. */
interface Draw {
  /** The number under this key, and its text under the same key with 'Text'. */
  amount(name: string, amount: Rupees | null): Graphics;
  image(address: string | null): string;
  team(name: string, id: TeamId | null): Graphics;
}

function drawn({ rules, teams }: HallView, origin: string): Draw {
  const image = (address: string | null) => (address === null ? '' : `${origin}${address}`);
  return {
    image,
    amount: (name, amount) => ({
      [name]: amount ?? 0,
      [`${name}Text`]: amount === null ? '' : amountIn(rules.unit, amount),
    }),
    team(name, id) {
      const team = id === null ? undefined : teams[id];
      return {
        [name]: team?.name ?? '',
        [`${name}Short`]: team?.short ?? '',
        [`${name}Colour`]: team?.colour ?? '',
        [`${name}Logo`]: image(team?.logo ?? null),
      };
    },
  };
}

function lotFields({ lot }: HallView, draw: Draw): Graphics {
  const shown = lot.shows === 'lot' ? lot : null;
  return {
    ...playerFields('lot', shown?.player ?? null, draw),
    lotAge: shown?.player.age ?? 0,
    lotCategory: shown?.category ?? '',
    lotSet: shown?.set?.name ?? '',
    ...draw.team('lotLastTeam', shown?.lastTeam ?? null),
    ...draw.amount('basePrice', shown?.base ?? null),
  };
}

function biddingFields({ bidding }: HallView, draw: Draw): Graphics {
  const leader = bidding?.leaders[0] ?? null;
  return {
    ...draw.amount('currentBid', leader === null ? null : (bidding?.current ?? null)),
    ...draw.amount('nextBid', bidding?.next ?? null),
    ...draw.team('leader', leader),
    leaders: bidding?.leaders.length ?? 0,
    bids: bidding?.count ?? 0,
    going: GOING[bidding?.going ?? 0],
    closesAt: bidding?.clock?.state === 'running' ? bidding.clock.closesAt : 0,
  };
}

/** `matchTeam` is the first team that must answer, and `matchTeams` the number of all. */
function matchFields({ bidding }: HallView, draw: Draw): Graphics {
  const match = bidding?.match ?? null;
  return {
    match: match?.step ?? '',
    ...draw.team('matchTeam', match?.teams[0] ?? null),
    matchTeams: match?.teams.length ?? 0,
    ...draw.team('matchBuyer', match?.buyer ?? null),
    ...draw.team('matchClaimant', match?.claimant ?? null),
    ...draw.amount('matchPrice', match?.price ?? null),
    ...draw.amount('matchHammered', match?.hammered ?? null),
  };
}

/** How a right to match ended in a sale: who lost the player or declined, and the amount of the hammer. */
function saleMatchFields(name: string, sale: SaleByMatch | null, draw: Draw): Graphics {
  const { match, declined } = sale ?? {};
  return {
    [`${name}Match`]: match !== undefined ? 'matched' : declined !== undefined ? 'declined' : '',
    ...draw.team(`${name}MatchTeam`, match?.from ?? declined?.by ?? null),
    ...draw.amount(`${name}Hammered`, (match ?? declined)?.hammered ?? null),
  };
}

function strokeFields(stroke: Stroke | null, draw: Draw): Graphics {
  const sold = stroke?.shows === 'sold' ? stroke : null;
  return {
    stroke: stroke?.shows ?? '',
    ...playerFields('stroke', stroke?.player ?? null, draw),
    ...draw.team('strokeTeam', sold?.team ?? null),
    ...draw.amount('strokePrice', sold?.price ?? null),
    ...saleMatchFields('stroke', sold, draw),
  };
}

function playerFields(name: string, player: SoldPlayer | null, draw: Draw): Graphics {
  return {
    [`${name}Number`]: player?.number ?? '',
    [`${name}Name`]: player?.name ?? '',
    [`${name}Styles`]: countedStyles(player?.styles ?? [])
      .map((style) => STYLE_NAMES[style])
      .join(', '),
    [`${name}Photo`]: draw.image(player?.photo ?? null),
  };
}

/** `team1` is the first team by entry. */
function teamFields({ teams }: HallView, draw: Draw): Graphics {
  const inOrder = Object.entries(teams).toSorted(([, a], [, b]) => a.place - b.place);
  return joined(
    inOrder.map(([id, team], at) => {
      const name = `team${String(at + 1)}`;
      return {
        ...draw.team(name, id),
        ...draw.amount(`${name}Purse`, team.purse),
        ...draw.amount(`${name}Spent`, team.spent),
        ...draw.amount(`${name}Most`, team.most),
        [`${name}Squad`]: team.size,
        [`${name}Slots`]: team.slots,
        [`${name}Cards`]: team.cards ?? 0,
      };
    }),
  );
}

/** `sale1` is the latest. */
function saleFields({ sales }: HallView, draw: Draw): Graphics {
  return joined(
    lastOf(sales, SALES).map((sale: SaleEntry | null, at) => {
      const name = `sale${String(at + 1)}`;
      return {
        ...playerFields(name, sale?.player ?? null, draw),
        ...draw.team(`${name}Team`, sale?.team ?? null),
        ...draw.amount(`${name}Price`, sale?.price ?? null),
        ...saleMatchFields(name, sale, draw),
      };
    }),
  );
}

/** `bid1` is the latest. */
function bidFields({ bids }: HallView, draw: Draw): Graphics {
  return joined(
    lastOf(bids, BIDS).map((bid, at) => {
      const name = `bid${String(at + 1)}`;
      return { ...draw.team(`${name}Team`, bid?.team ?? null), ...draw.amount(name, bid?.amount ?? null) };
    }),
  );
}

/** The last entries, the latest first, filled up with null. */
function lastOf<Entry>(entries: Entries<Entry>, count: number): readonly (Entry | null)[] {
  const last = Object.values(entries).toReversed().slice(0, count);
  return Array.from({ length: count }, (_, at) => last[at] ?? null);
}

function joined(all: readonly Graphics[]): Graphics {
  return Object.fromEntries(all.flatMap((one) => Object.entries(one)));
}
