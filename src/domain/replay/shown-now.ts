import type { Auction } from '#domain/auction/auction.ts';
import { listedFields } from '#domain/auction/chapters/standing/pool.ts';
import { type PriceGroup, roleIn } from '#domain/evening/kind-prices.ts';
import type { PlayerId } from '#domain/ids.ts';
import { type Fields, setOf, wordIn } from '#domain/rules/rule-set.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import { publicFields } from '#domain/tournament/own-field.ts';
import { BLANK_PLAYER, type Player } from '#domain/tournament/player.ts';
import { autoColourOf } from '#domain/tournament/team-colour.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { publicPlayer, soldPlayerOf, teamFace } from '#domain/views/public.ts';
import { NOTHING_RECENT, type Recent, recentAfter, showsFees } from '#domain/views/recent.ts';
import type {
  Award,
  Correction,
  HallView,
  ShownLot,
  SoldPlayer,
  Stroke,
  TeamEntry,
} from '#domain/views/view.ts';
import type { LogOrder } from './showings.ts';

/** Makes the view of the hall after each order of one showing, in their order. */
export class ShowingViews {
  readonly #lot: PlayerId;
  #recent: Recent = NOTHING_RECENT;
  #isFirst = true;

  constructor(lot: PlayerId) {
    this.#lot = lot;
  }

  /**
   * Takes the next order. Returns the function that makes its view, so that only the views that a page needs are made.
   */
  follow({ before, after, sequence, at }: LogOrder): (now: ShownParts) => HallView {
    const recent = recentAfter(this.#recent, before, after, { sequence, at });
    // The hammer of the lot before belongs to the showing before.
    const isOwn = !this.#isFirst || recent.stroke?.player.id === this.#lot;
    this.#recent = isOwn ? recent : { ...recent, stroke: null };
    this.#isFirst = false;
    const kept = this.#recent;
    return (now) => shownNow(hallView(after, kept), after, now);
  }
}

/** The parts of an auction that say who its players and teams are. */
type ShownParts = Pick<Auction, 'players' | 'teams' | 'tournament'>;

/**
 * The view of an earlier moment with players and teams as they are now. Prices, bids and purses are those of the moment.
 * A deleted player keeps no value.
 * @param then the auction at that moment
 */
export function shownNow(view: HallView, then: ShownParts, now: ShownParts): HallView {
  const shown = new ShownPlayers(then, now);
  const { rules, lot, teams, sales, stroke, correction, finale } = view;
  return {
    ...view,
    rules: { ...rules, fields: publicFields(now.tournament.rules.fields) },
    lot: lot.shows === 'lot' ? lotNow(lot, shown) : lot,
    teams: Object.fromEntries(Object.entries(teams).map(([id, team]) => [id, teamNow(id, team, now)])),
    sales: Object.fromEntries(
      Object.entries(sales).map(([place, sale]) => [place, { ...sale, player: shown.sold(sale.player) }]),
    ),
    stroke: stroke && strokeNow(stroke, shown),
    correction: correction && correctionNow(correction, shown),
    finale: finale && { ...finale, awards: finale.awards.flatMap((award) => awardNow(award, shown)) },
  };
}

/** Players as they are now, and what the rules of that moment make of them. */
class ShownPlayers {
  readonly #then: ShownParts;
  readonly #now: ShownParts;

  constructor(then: ShownParts, now: ShownParts) {
    this.#then = then;
    this.#now = now;
  }

  whole(id: PlayerId): Player {
    const player = this.#now.players.get(id) ?? { ...BLANK_PLAYER, id };
    return publicPlayer(player, publicFields(this.#now.tournament.rules.fields));
  }

  isThere(id: PlayerId): boolean {
    return this.#now.players.has(id);
  }

  sold({ id }: Pick<Player, 'id'>): SoldPlayer {
    return soldPlayerOf(this.whole(id));
  }

  /** The category of that moment, which a pass may have lowered. After an edit of it the listed one; null: none. */
  category(id: PlayerId, told: string | null): string | null {
    const field = this.#then.tournament.rules.categories?.field;
    if (field === undefined || !this.#isTold(field)) return null;
    const { before, after } = this.#read(id, (fields) => wordIn(fields, field));
    return before === after ? told : after || null;
  }

  /** True if the player belongs to the same set as then. */
  hasSet(id: PlayerId): boolean {
    const { before, after } = this.#read(
      id,
      (fields) => setOf(this.#then.tournament.rules.sets, fields)?.name,
    );
    return before === after;
  }

  /** True if the fees of that moment follow from no field that is private now. */
  hasFees(): boolean {
    return showsFees(this.#then.tournament.rules, this.#now.tournament.rules.fields);
  }

  /** True if the player is of this kind now. */
  isOf(id: PlayerId, { by, name }: PriceGroup): boolean {
    if (by === 'category') return this.category(id, name) === name;
    return this.#now.players.has(id) && roleIn(this.#now, id) === name;
  }

  /** True if the values of this field are public, or are the present categories. */
  #isTold(field: string): boolean {
    const { categories, fields } = this.#now.tournament.rules;
    return categories?.field === field || publicFields(fields).some(({ id }) => id === field);
  }

  /** A word of the player's listed values at that moment and now. A deleted player has none. */
  #read(id: PlayerId, word: (fields: Fields) => string | undefined) {
    const { rules } = this.#then.tournament;
    const of = (player: Player | undefined) =>
      player === undefined ? '' : word(listedFields(rules, player));
    return { before: of(this.#then.players.get(id)), after: of(this.#now.players.get(id)) };
  }
}

function lotNow(lot: ShownLot, shown: ShownPlayers): ShownLot {
  const { number, player, base, category, set, meter, returns, lastTeam } = lot;
  return {
    shows: 'lot',
    number,
    player: { ...shown.whole(player.id), basePrice: player.basePrice },
    base,
    category: shown.category(player.id, category),
    set: shown.hasSet(player.id) ? set : null,
    ...(returns !== undefined && { returns }),
    ...(lastTeam !== undefined && shown.isThere(player.id) && { lastTeam }),
    ...(meter !== undefined && shown.isOf(player.id, meter) && { meter }),
  };
}

/** A deleted team keeps its name and colour, because its bids remain. */
function teamNow(id: string, entry: TeamEntry, { teams }: ShownParts): TeamEntry {
  const { place, name, colour, purse, spent, size, slots, most, cards, quotas } = entry;
  const team = teams.get(id);
  const face =
    team === undefined
      ? { name, colour, logo: null }
      : teamFace(team, team.colour ?? autoColourOf(teams, id));
  return {
    ...{ place, ...face, purse, spent, size, slots, most },
    ...(cards !== undefined && { cards }),
    ...(quotas !== undefined && { quotas }),
  };
}

function strokeNow(stroke: Stroke, shown: ShownPlayers): Stroke {
  const { basePrice } = stroke.player;
  const player = { ...shown.sold(stroke.player), basePrice };
  if (stroke.shows === 'unsold') return { ...stroke, player };
  const { fee, ...rest } = stroke;
  return { ...rest, player, ...(fee !== undefined && shown.hasFees() && { fee }) };
}

function correctionNow(correction: Correction, shown: ShownPlayers): Correction {
  const { traded } = correction;
  return {
    ...namedNow(correction, shown),
    ...(traded !== undefined && { traded: namedNow(traded, shown) }),
  };
}

function namedNow<Named extends NonNullable<Correction['traded']>>(named: Named, shown: ShownPlayers) {
  const { player: _, secondName: __, ...rest } = named;
  const player = shown.whole(named.lot);
  return { ...rest, player: player.name, ...secondNameOf(player) };
}

/** An award for a low price among players of one kind is left out where the player left that kind. */
function awardNow(award: Award, shown: ShownPlayers): readonly Award[] {
  if (award.is === 'bargain' && !shown.isOf(award.player.id, award.such)) return [];
  return [{ ...award, player: shown.sold(award.player) }];
}
