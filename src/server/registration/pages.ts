import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { salesOf, squadPlaceOf } from '#domain/auction/lots/places.ts';
import { chargeBeside, purseOf, spentBy, squadOf } from '#domain/auction/teams/squad.ts';
import type { Hex } from '#domain/colour.ts';
import type { TeamId } from '#domain/ids.ts';
import { type AskedOfPlayers, fieldsAsked } from '#domain/registration/check-registration.ts';
import { PRIVATE_DATA_DAYS } from '#domain/registration/registration.ts';
import {
  GUARDIAN_BELOW,
  isCorrectable,
  lackingOf,
  needsGuardian,
  personMay,
} from '#domain/registration/steps.ts';
import { ownerMay } from '#domain/registration/team-registration.ts';
import { cardSponsor } from '#domain/show/show-settings.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import { isCaptain, publicFields } from '#domain/tournament/own-field.ts';
import { autoColourOf, shownColours } from '#domain/tournament/team-colour.ts';
import { publicPlayer } from '#domain/views/public.ts';
import { amountOf, unitOf } from '#protocol/amount-text.ts';
import type { GuardianPage, PageAnswer, PhotoAnswer, TournamentShown } from '#protocol/registration/form.ts';
import type { OwnPage } from '#protocol/registration/registrations.ts';
import type { OwnTeamPage } from '#protocol/registration/teams.ts';
import type {
  PlayerRegistration,
  PlayerLink,
  TeamRegistration,
  TeamLink,
  PhotoProgress,
} from '#server/persistence/tables/registration/registration-store.ts';
import type { Context } from './service.ts';

/** The auction and the link that decide about the forms of players. */
export type PlayerContext = Context<PlayerLink>;
/** The auction and the link that decide about the forms of teams. */
type TeamContext = Context<TeamLink>;

/**
 * The registration as the list of players shows it. A player has the id of its registration. So a
 * registration counts as approved even if the server stopped before writing its row. It counts as rejected when its
 * player was removed from the list. An approved registration has the player's present name: docs/decisions/players.md.
 */
export function playerAsListed(
  { players }: Pick<Auction, 'players'>,
  registration: PlayerRegistration,
): PlayerRegistration {
  const { id, player, state } = registration;
  if (state === 'withdrawn') return registration;
  if (player === null)
    return players.has(id) ? { ...registration, state: 'approved', player: id } : registration;
  const { name } = players.get(player) ?? {};
  if (name === undefined) return { ...registration, state: 'rejected', player: null };
  // A correction that awaits the organiser keeps its own name.
  return state === 'approved' ? named(registration, name) : registration;
}

/** A registration under this name. */
function named(registration: PlayerRegistration, name: string): PlayerRegistration {
  const { plan } = registration;
  return plan.name === name ? registration : { ...registration, plan: { ...plan, name } };
}

/**
 * The registration as the list of teams shows it. A team has the id of its registration, so it counts as approved even
 * if the server stopped before writing its row. It counts as rejected when its team was removed. An approved
 * registration has the team's present name: docs/decisions/players.md.
 */
export function teamAsListed(
  { teams }: Pick<Auction, 'teams'>,
  registration: TeamRegistration,
): TeamRegistration {
  const { id, team, state } = registration;
  if (state === 'withdrawn') return registration;
  if (team === null) return teams.has(id) ? { ...registration, state: 'approved', team: id } : registration;
  const { name } = teams.get(team) ?? {};
  if (name === undefined) return { ...registration, state: 'rejected', team: null };
  const { plan } = registration;
  return plan.name === name ? registration : { ...registration, plan: { ...plan, name } };
}

/** The answers that the form of a player requires. */
export function requiredOfPlayers({ auction, link: { settings } }: PlayerContext): AskedOfPlayers {
  return { settings, fields: auction.tournament.rules.fields, day: auction.tournament.date };
}

/** The form of players, with the tournament and its deadlines. */
export function formPage(
  context: PlayerContext,
): Pick<
  PageAnswer,
  'tournament' | 'asks' | 'fields' | 'unit' | 'ages' | 'guardianBelow' | 'privateDataDays'
> {
  const { asks, ages, keepsPrivateData } = context.link.settings;
  return {
    tournament: tournamentOnWire(context.auction),
    asks: { ...asks, fields: [...asks.fields] },
    fields: [...fieldsAsked(requiredOfPlayers(context))],
    unit: context.auction.tournament.rules.unit,
    ages,
    guardianBelow: GUARDIAN_BELOW,
    privateDataDays: keepsPrivateData ? null : PRIVATE_DATA_DAYS,
  };
}

/** The facts of the tournament that every page of registration shows. */
export function tournamentOnWire({ tournament, show }: Auction): TournamentShown {
  const { name, date, time } = tournament;
  const [language = 'en'] = show.languages;
  return { name, date, time, language, logo: show.league };
}

export function formOnWire({ plan }: Pick<PlayerRegistration, 'plan'>): OwnPage['form'] {
  const { styles, ...rest } = plan;
  return { ...rest, playingStyles: [...styles] };
}

export function photoOnWire(
  { photo }: Pick<PlayerRegistration, 'photo'>,
  coming: PhotoProgress | null,
): PhotoAnswer {
  const upload =
    coming === null ? null : { id: coming.upload, received: coming.received, total: coming.total };
  return { upload, photo };
}

/** The own page of a player, which the receipt opens. */
export function ownPageOf(
  registration: PlayerRegistration,
  context: PlayerContext,
  { now, coming }: { readonly now: number; readonly coming: PhotoProgress | null },
): OwnPage {
  const {
    auction,
    link: { settings },
  } = context;
  const { guardian, guardianCode, player, state } = registration;
  const joined = auction.players.get(player ?? '');
  return {
    ...formPage(context),
    state,
    // A merged registration keeps its name for the organiser. The person sees the name in the list.
    form: formOnWire(
      joined === undefined || state !== 'merged' ? registration : named(registration, joined.name),
    ),
    photo: photoOnWire(registration, coming),
    guardian: needsGuardian(registration.plan)
      ? {
          consentedAt: guardian?.consentedAt ?? null,
          name: guardian?.name ?? null,
          code: guardian === null ? guardianCode : null,
        }
      : null,
    lacking: lackingOf(registration, settings, auction.tournament.rules.fields),
    number: joined?.number ?? null,
    createdAt: registration.createdAt,
    until: settings.until,
    mayCorrect: mayCorrect(registration, context, now),
    mayWithdraw: mayWithdraw(registration, auction),
    result: resultOf(auction, player),
  };
}

export function mayCorrect(
  registration: PlayerRegistration,
  { link: { settings }, over }: Pick<PlayerContext, 'link' | 'over'>,
  now: number,
): boolean {
  return personMay('correct', registration) && isCorrectable(settings, { now, over });
}

/** True while the person may withdraw. Once the auction has begun, only the organiser removes players. */
export function mayWithdraw(registration: PlayerRegistration, { stage }: Pick<Auction, 'stage'>): boolean {
  return personMay('withdraw', registration) && (registration.player === null || stage === 'upcoming');
}

function resultOf(auction: Auction, player: string | null): OwnPage['result'] {
  if (player === null || auction.stage === 'upcoming') return null;
  const listed = auction.players.get(player);
  if (listed === undefined) return null;
  const place = squadPlaceOf(auction, player);
  const team = auction.teams.get(place?.team ?? '');
  if (place === null || team === undefined)
    // An unsold player may come up again until the end.
    return auction.stage === 'completed' ? { status: 'unsold' } : null;
  const number = [...salesOf(auction).keys()].indexOf(player) + 1;
  const sale = number === 0 ? null : number;
  return {
    status: 'sold',
    player: { name: listed.name, ...secondNameOf(listed) },
    team: {
      name: team.name,
      ...secondNameOf(team),
      logo: team.logo,
      colour: team.colour ?? autoColourOf(auction.teams, team.id),
    },
    price: place.price,
    unit: unitOf(auction),
    priceText: amountOf(auction, place.price),
    ...(place.how === 'hammer' ? { retained: false } : { retained: true, as: place.how }),
    sale,
    league: auction.show.league,
    sponsor: cardSponsor(auction.show, sale),
  };
}

export function guardianPageOf(registration: PlayerRegistration, context: PlayerContext): GuardianPage {
  const { tournament, privateDataDays } = formPage(context);
  const { plan, guardian } = playerAsListed(context.auction, registration);
  return {
    tournament,
    privateDataDays,
    name: plan.name,
    age: plan.age,
    consentedAt: guardian?.consentedAt ?? null,
  };
}

/** The own page of an owner, which the receipt opens. */
export function ownTeamPageOf(registration: TeamRegistration, context: TeamContext): OwnTeamPage {
  const { auction } = context;
  const listed = teamAsListed(auction, registration);
  const { state, logo, createdAt } = listed;
  return {
    tournament: tournamentOnWire(auction),
    privateDataDays: PRIVATE_DATA_DAYS,
    ...{ state, form: formAsListed(auction, listed), logo, createdAt },
    mayChange: mayChangeTeam(listed, context),
    mayWithdraw: ownerMay(state),
    colours: coloursOfOthers(auction, listed.team),
    result: state === 'approved' ? resultIn(auction, listed.team) : null,
  };
}

/** True if the owner may change the registration. After the end of the auction only the organiser may. */
export function mayChangeTeam(
  { state }: Pick<TeamRegistration, 'state'>,
  { over }: Pick<TeamContext, 'over'>,
): boolean {
  return ownerMay(state) && over === null;
}

/** The form of an owner, with the colour of the team once there is one. */
export function formAsListed(
  { teams }: Pick<Auction, 'teams'>,
  { team, plan }: TeamRegistration,
): TeamRegistration['plan'] {
  const entered = team === null ? undefined : teams.get(team);
  return entered === undefined
    ? plan
    : { ...plan, colour: entered.colour ?? autoColourOf(teams, entered.id) };
}

/** The colours of all teams except the own one, which the hall sees. */
export function coloursOfOthers({ teams }: Pick<Auction, 'teams'>, own: TeamId | null): Hex[] {
  const colours = shownColours([...teams.values()]);
  return [...teams.keys()].flatMap((id, place) => (id === own ? [] : (colours[place] ?? [])));
}

/** The squad and the purse of a team after the auction; null before its end. */
function resultIn(auction: Auction, team: TeamId | null): NonNullable<OwnTeamPage['result']> | null {
  if (auction.stage !== 'completed' || team === null) return null;
  const fields = publicFields(auction.tournament.rules.fields);
  return {
    unit: unitOf(auction),
    squad: squadOf(auction, team).map(({ player, price, retained }) => {
      const listed = playerOf(auction, player);
      const { name, number } = listed;
      return {
        ...{ name, ...secondNameOf(listed), number, price },
        ...(isCaptain(publicPlayer(listed, fields).own) && { captain: true as const }),
        ...(retained && { as: retained.as, ...chargeBeside({ price, charge: retained.charge }) }),
      };
    }),
    spent: spentBy(auction, team),
    left: purseOf(auction, team),
  };
}
