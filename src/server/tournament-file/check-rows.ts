import type { Auction } from '#domain/auction/auction.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { editTeam } from '#domain/auction/chapters/set-up/set-up-teams.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { hasUnseen, sameKey } from '#domain/text.ts';
import { checkPlayer, NOTHING_ASKED, ownProblems, type Player } from '#domain/tournament/player.ts';
import { checkTeam, type TeamPlan } from '#domain/tournament/team.ts';
import type { OwnField, OwnValue } from '#domain/tournament/own-field.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { NUMBER_TAKEN } from '#protocol/texts/refusals.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import { inParts, yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';

/** The longest part of a wrong name in a message, in characters. */
const LONGEST_NAME = 60;

/** A team or a player of the file that the tournament's own forms refuse. */
export class WrongRow extends Error {
  /**
   * @param row the team or the player, as the organiser knows it
   * @param why a sentence without a full stop
   */
  constructor(
    readonly row: string,
    readonly why: string,
  ) {
    super(`${row}: ${why}`);
  }
}

/** Checks the teams and players that an event brings like those of the forms. Throws `WrongRow`. */
export function checkRowsOf(event: AuctionEvent, unit: Unit | null): void {
  if (event.type === 'TeamEntered') {
    const { autoColour = '', ...plan } = event.team;
    checkTeamRow(event.team);
    checkTeamRow({ ...plan, colour: autoColour });
  }
  if (event.type === 'TeamEdited') checkTeamRow(event.plan);
  if (event.type === 'PlayersRegistered') for (const player of event.players) checkPlayerRow(player, unit);
  if (event.type === 'PlayerEdited') checkPlayerRow(event.player, unit);
}

/** Checks names and numbers that must differ, and the prices in the squads. Throws `WrongRow`. */
export async function checkRowsTogether(auction: Auction): Promise<void> {
  for (const team of auction.teams.values()) {
    await yieldToEventLoop();
    const decision = editTeam(auction, { type: 'edit-team', team: team.id, plan: team });
    if (!decision.ok) throw new WrongRow(rowOfTeam(team), refusalText(decision.problem, auction));
  }
  const numbers = new Set<string>();
  await inParts(auction.players.values(), (player) => {
    const number = sameKey(player.number);
    if (numbers.has(number)) throw new WrongRow(rowOfPlayer(player), NUMBER_TAKEN);
    numbers.add(number);
    const place = squadPlaceOf(auction, player.id);
    if (place !== null && ![place.price, place.charge].every(isPrice))
      throw new WrongRow(rowOfPlayer(player), 'The price in the squad is no amount of this tournament');
  });
}

function checkTeamRow(plan: TeamPlan): void {
  const { name, shortName, bidder, secondName } = plan;
  assertSeen(rowOfTeam(plan), [name, shortName, bidder, secondName]);
  const judged = checkTeam(plan);
  if (!judged.ok) throw new WrongRow(rowOfTeam(plan), draftText(judged.problems[0], null));
}

function checkPlayerRow(player: Player, unit: Unit | null): void {
  const { name, number, secondName, own } = player;
  assertSeen(rowOfPlayer(player), [name, number, secondName, ...Object.values(own)]);
  const judged = checkPlayer({ ...player, own: {} }, NOTHING_ASKED);
  // Later rules may have removed a field or a value. So each own value is only checked by its type.
  const problem = judged.ok
    ? ownProblems(player.own, Object.entries(player.own).map(fieldFor)).at(0)
    : judged.problems[0];
  if (problem !== undefined) throw new WrongRow(rowOfPlayer(player), draftText(problem, unit));
}

/** The forms drop characters that nobody sees, so no log has them. */
function assertSeen(row: string, values: readonly unknown[]): void {
  if (values.some((value) => typeof value === 'string' && hasUnseen(value)))
    throw new WrongRow(row, draftText({ code: 'text-has-unseen-characters', field: 'name' }, null));
}

function fieldFor([id, value]: readonly [string, OwnValue]): OwnField {
  const is = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'yes-no' : 'text';
  return { id, name: id, is, public: false };
}

function isPrice(amount: number): boolean {
  return amount >= 0 && amount <= MOST_RUPEES;
}

function rowOfTeam({ name }: Pick<TeamPlan, 'name'>): string {
  return `Team ${shortened(name)}`;
}

function rowOfPlayer({ number, name }: Pick<Player, 'number' | 'name'>): string {
  return `Player ${shortened(number)} ${shortened(name)}`;
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= LONGEST_NAME ? text : `${letters.slice(0, LONGEST_NAME).join('')}...`;
}
