import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { salesOf, squadPlaceOf } from '#domain/auction/lots/places.ts';
import { chargeBeside, purseOf, spentBy, squadOf } from '#domain/auction/teams/squad.ts';
import type { Hex } from '#domain/colour.ts';
import type { TeamId } from '#domain/ids.ts';
import { type AskedOfPlayers, fieldsAsked, type Over } from '#domain/registration/check-registration.ts';
import { PRIVATE_DATA_DAYS, type RegistrationSettings } from '#domain/registration/registration.ts';
import {
  GUARDIAN_BELOW,
  isCorrectable,
  lackingOf,
  needsGuardian,
  personMay,
} from '#domain/registration/steps.ts';
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
  KeptRegistration,
  PhotoProgress,
} from '#server/persistence/tables/registration/registration-rows.ts';
import type { KeptTeamRegistration } from '#server/persistence/tables/registration/team-registrations.ts';

/**
 * The state of a registration according to the list of players. A player has the id of its registration. So a
 * registration counts as approved even if the server stopped before writing its row. It counts as rejected when its
 * player was removed from the list. An approved registration has the player's present name: docs/decisions/players.md.
 */
export function seenIn(
  { players }: Pick<Auction, 'players'>,
  registration: KeptRegistration,
): KeptRegistration {
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
export function named(registration: KeptRegistration, name: string): KeptRegistration {
  const { plan } = registration;
  return plan.name === name ? registration : { ...registration, plan: { ...plan, name } };
}

/** The auction and the settings against which a registration is validated. */
export interface Around {
  readonly auction: Auction;
  readonly settings: RegistrationSettings;
  /** The reason why registration has ended, whatever the settings say; null if it has not ended. */
  readonly over: Over | null;
}

/** The fields that the form requires. */
export function askedIn({ auction, settings }: Pick<Around, 'auction' | 'settings'>): AskedOfPlayers {
  return { settings, fields: auction.tournament.rules.fields, day: auction.tournament.date };
}

export function askedOnWire(
  around: Around,
): Pick<
  PageAnswer,
  'tournament' | 'asks' | 'fields' | 'unit' | 'ages' | 'guardianBelow' | 'privateDataDays'
> {
  const { asks, ages, keepsPrivateData } = around.settings;
  return {
    tournament: tournamentOnWire(around.auction),
    asks: { ...asks, fields: [...asks.fields] },
    fields: [...fieldsAsked(askedIn(around))],
    unit: around.auction.tournament.rules.unit,
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

export function formOnWire({ plan }: Pick<KeptRegistration, 'plan'>): OwnPage['form'] {
  const { styles, ...rest } = plan;
  return { ...rest, playingStyles: [...styles] };
}

export function photoOnWire(
  { photo }: Pick<KeptRegistration, 'photo'>,
  coming: PhotoProgress | null,
): PhotoAnswer {
  const upload =
    coming === null ? null : { id: coming.upload, received: coming.received, total: coming.total };
  return { upload, photo };
}

export function ownPageOf(
  registration: KeptRegistration,
  around: Around,
  { now, coming }: { readonly now: number; readonly coming: PhotoProgress | null },
): OwnPage {
  const { auction, settings } = around;
  const { guardian, guardianCode, player, state } = registration;
  const joined = auction.players.get(player ?? '');
  return {
    ...askedOnWire(around),
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
    mayCorrect: mayCorrect(registration, around, now),
    mayWithdraw: mayWithdraw(registration, auction),
    result: resultOf(auction, player),
  };
}

export function mayCorrect(
  registration: KeptRegistration,
  { settings, over }: Pick<Around, 'settings' | 'over'>,
  now: number,
): boolean {
  return personMay('correct', registration) && isCorrectable(settings, { now, over });
}

/** True while the person may withdraw. Once the auction has begun, only the organiser removes players. */
export function mayWithdraw(registration: KeptRegistration, { stage }: Pick<Auction, 'stage'>): boolean {
  return personMay('withdraw', registration) && (registration.player === null || stage === 'upcoming');
}

function resultOf(auction: Auction, player: string | null): OwnPage['result'] {
  if (player === null || auction.stage === 'upcoming') return null;
  const listed = auction.players.get(player);
  if (listed === undefined) return null;
  const place = squadPlaceOf(auction, player);
  const team = auction.teams.get(place?.team ?? '');
  if (place === null || team === undefined)
    // Until the end an unsold player may come up again.
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

export function guardianPageOf(registration: KeptRegistration, around: Around): GuardianPage {
  const { tournament, privateDataDays } = askedOnWire(around);
  const { plan, guardian } = seenIn(around.auction, registration);
  return {
    tournament,
    privateDataDays,
    name: plan.name,
    age: plan.age,
    consentedAt: guardian?.consentedAt ?? null,
  };
}

/** The form of the owner, with the colour of the team once there is one. */
export function formSeenIn(
  { teams }: Pick<Auction, 'teams'>,
  { team, plan }: KeptTeamRegistration,
): KeptTeamRegistration['plan'] {
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
export function resultIn(auction: Auction, team: TeamId | null): NonNullable<OwnTeamPage['result']> | null {
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
