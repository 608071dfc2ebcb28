import type { Unit } from '#domain/rules/rule-set.ts';
import { writtenIn, type OwnField, type OwnValues } from '#domain/tournament/own-field.ts';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import { SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';
import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { valueText } from '#web/i18n/texts/own-words.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';

/** One change of an update: title, old text and new text. */
export interface PlayerChange {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** Lists the changes of a player; empty if the sheet matches the player. */
export function playerChanges(
  player: PlayerAnswer,
  plan: PlayerPlan,
  fields: readonly OwnField[],
  unit: Unit,
): PlayerChange[] {
  const own = player.own ?? {};
  const changes: PlayerChange[] = [
    { title: SHEET_TITLES.name, before: player.name, after: plan.name },
    { title: SHEET_TITLES.playerNumber, before: player.playerNumber, after: plan.number },
    { title: SHEET_TITLES.age, before: String(player.age), after: String(plan.age) },
    { title: SHEET_TITLES.isTeamOwner, before: yesNo(player.isTeamOwner === 1), after: yesNo(plan.isOwner) },
    { title: SHEET_TITLES.playingStyles, before: namesOf(player.playingStyles), after: namesOf(plan.styles) },
    {
      title: SHEET_TITLES.baseAmount,
      before: amountIn(unit, toRupees(player.baseAmount)),
      after: amountIn(unit, plan.basePrice),
    },
    { title: SHEET_TITLES.photo, before: player.photo ?? '', after: plan.photo ?? '' },
    { title: SHEET_TITLES.runs, before: counted(player.runs), after: counted(plan.runs) },
    { title: SHEET_TITLES.wickets, before: counted(player.wickets), after: counted(plan.wickets) },
    { title: SHEET_TITLES.secondName, before: player.secondName ?? '', after: plan.secondName ?? '' },
    ...fields.map((field) => ({
      title: field.name,
      before: written(field, own, unit),
      after: written(field, plan.own, unit),
    })),
  ];
  return changes.filter(({ before, after }) => before !== after);
}

function written(field: OwnField, own: OwnValues, unit: Unit): string {
  const value = writtenIn(field, own);
  return value === null ? '' : valueText(field, value, unit);
}

function yesNo(is: boolean): string {
  return is ? 'Yes' : 'No';
}

function counted(count: number | null): string {
  return count === null ? '' : String(count);
}

function namesOf(styles: PlayerPlan['styles']): string {
  return styles.map((style) => STYLE_NAMES[style]).join(', ');
}
