import { contrast, ENOUGH_CONTRAST, type Hex, isHex, WHITE } from '#domain/colour.ts';
import type { TeamId } from '#domain/ids.ts';
import { MOST_CARDS, SHORT_NAME_LENGTH, TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf, sameKey, tidy } from '#domain/text.ts';
import {
  checked,
  type Checked,
  type DraftProblem,
  imageProblem,
  type SecondName,
  secondNameProblem,
  textProblem,
  tidiedSecondName,
} from './draft-checks.ts';

/** The fields of a team that the organiser edits. `logo` is the address of a stored image, or null. */
export interface TeamPlan extends SecondName {
  readonly name: string;
  readonly logo: string | null;
  /** A short name for narrow places, such as 'CSK'. */
  readonly shortName?: string;
  /**
   * '#rrggbb', chosen by the organiser, with contrast 4.5 for white text. Missing: the automatic one.
   */
  readonly colour?: Hex;
  /** The name of the person who bids for the team in the hall. */
  readonly bidder?: string;
  /** How many players the team may match, in place of the number in the rules. */
  readonly cards?: number;
}

/** The name in narrow places: the short name, else the name. */
export function calledShort({ name, shortName }: Pick<TeamPlan, 'name' | 'shortName'>): string {
  return shortName ?? name;
}

/** The names of a team; null: none. */
interface TeamNames {
  readonly name: string;
  readonly shortName?: string | null;
  readonly secondName?: string | null;
}

/** The team of this name, short name or name in another script, in this order; null: there is none. */
export function teamCalled<One extends TeamNames>(teams: readonly One[], text: string): One | null {
  return teamFinder(teams)(text);
}

/** Like `teamCalled`, for the names of a whole list: it reads the names of the teams once. */
export function teamFinder<One extends TeamNames>(teams: readonly One[]): (text: string) => One | null {
  const named = new Map<string, One>();
  const called = new Map<string, One>();
  // From the last one, so that the first of two teams stands.
  for (const team of teams.toReversed()) {
    const { name, shortName, secondName } = team;
    named.set(sameKey(name), team);
    for (const other of [shortName, secondName]) called.set(sameKey(other ?? ''), team);
  }
  return (text) => {
    const key = sameKey(text);
    return key === '' ? null : (named.get(key) ?? called.get(key) ?? null);
  };
}

export interface Team extends TeamPlan {
  readonly id: TeamId;
  /** Picked when the team is made: `team-colour.ts`. It stays, whatever the team is called later. Missing in older logs. */
  readonly autoColour?: Hex;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** A team from a form or a call, not yet checked. */
interface TeamDraft extends SecondName {
  readonly name: string;
  readonly logo: string | null;
  /** Blank or missing: no short name. */
  readonly shortName?: string;
  /** Blank or missing: no chosen colour. */
  readonly colour?: string;
  /** Blank or missing: no bidder. */
  readonly bidder?: string;
  /** Null or missing: the number in the rules. */
  readonly cards?: number | null;
}

/** Specification section 5, 'Team'. */
export function checkTeam(draft: TeamDraft): Checked<TeamPlan> {
  return checked(
    () => ({
      name: tidy(draft.name),
      logo: draft.logo,
      ...shortNameOf(draft),
      ...colourOf(draft),
      ...bidderOf(draft),
      ...cardsOf(draft),
      ...tidiedSecondName(draft),
    }),
    [
      textProblem(draft.name, { field: 'name', missing: 'team-name-required', most: TEXT_LENGTH.teamName }),
      shortNameProblem(draft.shortName ?? ''),
      imageProblem(draft.logo, 'logo'),
      colourProblem(draft.colour ?? ''),
      bidderProblem(draft.bidder ?? ''),
      cardsProblem(draft.cards ?? null),
      secondNameProblem(draft),
    ],
  );
}

function shortNameOf({ shortName = '' }: TeamDraft): Pick<TeamPlan, 'shortName'> {
  return isBlank(shortName) ? {} : { shortName: tidy(shortName) };
}

function shortNameProblem(text: string): DraftProblem | null {
  const kept = tidy(text);
  if (hasUnseen(kept)) return { code: 'text-has-unseen-characters', field: 'shortName' };
  if (isBlank(kept)) return null;
  const length = lengthOf(kept);
  const fits = length >= SHORT_NAME_LENGTH.least && length <= SHORT_NAME_LENGTH.most;
  return fits ? null : { code: 'short-name-length', field: 'shortName' };
}

function colourOf({ colour = '' }: TeamDraft): Pick<TeamPlan, 'colour'> {
  return isBlank(colour) ? {} : { colour: tidy(colour).toLowerCase() };
}

function colourProblem(text: string): DraftProblem | null {
  if (isBlank(text)) return null;
  const colour = tidy(text).toLowerCase();
  if (!isHex(colour)) return { code: 'colour-not-understood', field: 'colour' };
  return contrast(colour, WHITE) < ENOUGH_CONTRAST ? { code: 'colour-too-light', field: 'colour' } : null;
}

function bidderOf({ bidder = '' }: TeamDraft): Pick<TeamPlan, 'bidder'> {
  return isBlank(bidder) ? {} : { bidder: tidy(bidder) };
}

function bidderProblem(text: string): DraftProblem | null {
  return isBlank(text) ? null : textProblem(text, BIDDER);
}

/** `missing` is never used, because a blank bidder is valid. */
const BIDDER = { field: 'bidder', missing: 'text-has-unseen-characters', most: TEXT_LENGTH.bidder } as const;

function cardsOf({ cards }: TeamDraft): Pick<TeamPlan, 'cards'> {
  return cards === undefined || cards === null ? {} : { cards };
}

function cardsProblem(cards: number | null): DraftProblem | null {
  const fits = cards === null || (Number.isInteger(cards) && cards >= 0 && cards <= MOST_CARDS);
  return fits ? null : { code: 'cards-not-whole', field: 'cards' };
}
