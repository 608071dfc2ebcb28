import { toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { bulkEdited, type BulkEdit } from '#domain/tournament/player-list.ts';
import type { Asked, PlayerPlan } from '#domain/tournament/player.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { FieldId } from '#domain/ids.ts';
import type { UpdatePlayersRequest, PlayerAnswer } from '#protocol/calls/players.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { playerChanges, type PlayerChange } from '#web/features/players/import/player-changes.ts';

/** The form values of a bulk edit. */
export interface BulkTexts {
  readonly base: 'keep' | 'amount' | 'category';
  /** The amount as typed, digits only. */
  readonly amount: string;
  readonly added: readonly PlayingStyle[];
  readonly removed: readonly PlayingStyle[];
  /** Changed own fields by id; '' empties a field. */
  readonly own: Readonly<Record<FieldId, string>>;
}

export const NO_CHANGE: BulkTexts = { base: 'keep', amount: '', added: [], removed: [], own: {} };

export function bulkEditOf({ base, amount, added, removed, own }: BulkTexts): BulkEdit {
  return {
    // An empty amount counts as 0. Only the option 'category' uses the category's base price.
    ...(base !== 'keep' && { basePrice: base === 'category' ? null : (readWhole(amount) ?? 0) }),
    addedStyles: added,
    removedStyles: removed,
    own,
  };
}

export function changeOf(edit: BulkEdit): UpdatePlayersRequest['change'] {
  return {
    ...(edit.basePrice !== undefined && { baseAmount: edit.basePrice }),
    addStyles: [...edit.addedStyles],
    removeStyles: [...edit.removedStyles],
    own: edit.own,
  };
}

/** Players with the same changes, or with the same problem. */
export interface BulkGroup {
  /** Empty if there is a problem. */
  readonly changes: readonly PlayerChange[];
  readonly problem: { readonly field: string; readonly text: string } | null;
  readonly players: readonly PlayerAnswer[];
}

export interface BulkPreview {
  readonly changing: readonly PlayerAnswer[];
  readonly same: number;
  /** Groups with problems come first. */
  readonly groups: readonly BulkGroup[];
}

/** Previews the effect of a bulk edit on each player. */
export function previewOf(
  players: readonly PlayerAnswer[],
  edit: BulkEdit,
  asked: Asked,
  unit: Unit,
): BulkPreview {
  const groups = new Map<string, BulkGroup & { players: PlayerAnswer[] }>();
  const changing: PlayerAnswer[] = [];
  let same = 0;
  for (const player of players) {
    const judged = bulkEdited(planOf(player), edit, asked);
    const changes = judged.ok ? playerChanges(player, judged.value, asked.fields, unit) : [];
    const [first] = judged.ok ? [] : judged.problems;
    const problem = first === undefined ? null : { field: first.field, text: draftText(first, unit) };
    if (problem === null && changes.length === 0) {
      same += 1;
      continue;
    }
    if (problem === null) changing.push(player);
    const key = JSON.stringify([problem, changes]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { changes, problem, players: [player] });
    else group.players.push(player);
  }
  const all = [...groups.values()];
  const [wrong, good] = [true, false].map((is) => all.filter(({ problem }) => (problem !== null) === is));
  return { changing, same, groups: [...(wrong ?? []), ...(good ?? [])] };
}

function planOf(player: PlayerAnswer): PlayerPlan {
  return {
    name: player.name,
    number: player.playerNumber,
    age: player.age,
    isOwner: player.isTeamOwner === 1,
    styles: player.playingStyles,
    basePrice: toRupees(player.baseAmount),
    photo: player.photo,
    runs: player.runs,
    wickets: player.wickets,
    own: player.own ?? {},
    ...secondNameOf(player),
  };
}
