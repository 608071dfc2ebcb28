import type { Unit } from '#domain/rules/rule-set.ts';
import { bulkEdited, type BulkEdit } from '#domain/tournament/player-list.ts';
import type { PlayerRules } from '#domain/tournament/player.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { FieldId } from '#domain/ids.ts';
import { type PlayerAnswer, playerPlanOf, type UpdatePlayersRequest } from '#protocol/calls/players.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { playerChanges, type PlayerChange } from '#web/features/players/import/import-words.tsx';
import { useState } from 'react';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { AmountField, DigitsField } from '#web/kit/money/amount-field.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { SENDING_PLAYERS } from '#web/net/calls/players.ts';
import { failureText, retried, type Retrying } from '#web/net/client/call.ts';

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

export function previewOf(
  players: readonly PlayerAnswer[],
  edit: BulkEdit,
  asked: PlayerRules,
  unit: Unit,
): BulkPreview {
  const groups = new Map<string, BulkGroup & { players: PlayerAnswer[] }>();
  const changing: PlayerAnswer[] = [];
  let same = 0;
  for (const player of players) {
    const judged = bulkEdited(playerPlanOf(player), edit, asked);
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

interface OwnChangeProps {
  readonly field: OwnField;
  /** Undefined keeps the current value. */
  readonly text: string | undefined;
  readonly error: string | undefined;
  readonly onText: (text: string | undefined) => void;
}

/** A bulk change of one own field: keep, empty or set one value for all players. */
export function OwnChange({ field, text, error, onText }: OwnChangeProps) {
  const [writing, setWriting] = useState(false);
  const values = valuesOf(field);
  const shown = text === undefined ? 'keep' : writing ? 'write' : text === '' ? 'blank' : `=${text}`;
  const choose = (value: string) => {
    setWriting(value === 'write');
    if (value === 'keep') onText(undefined);
    else onText(value.startsWith('=') ? value.slice(1) : '');
  };
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={field.name}
        value={shown}
        error={writing ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="keep">As it is</option>
        {values === null && <option value="write">This value</option>}
        {values?.map(([value, words]) => (
          <option key={value} value={`=${value}`}>
            {words}
          </option>
        ))}
        <option value="blank">Blank</option>
      </SelectField>
      {writing && field.is === 'number' && (
        <DigitsField label={`New ${field.name}`} value={text ?? ''} error={error} onDigits={onText} />
      )}
      {writing && field.is === 'money' && (
        <AmountField label={`New ${field.name}`} value={text ?? ''} error={error} onAmount={onText} />
      )}
      {writing && field.is === 'text' && (
        <Field
          label={`New ${field.name}`}
          autoComplete="off"
          value={text ?? ''}
          error={error}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </div>
  );
}

/** The options of a field; null if it accepts any text, number or amount. */
function valuesOf(field: OwnField): readonly (readonly [value: string, words: string])[] | null {
  switch (field.is) {
    case 'choice':
      return field.values.map((value) => [value, value]);
    case 'yes-no':
      return [
        ['yes', 'Yes'],
        ['no', 'No'],
      ];
    case 'number':
    case 'money':
    case 'text':
      return null;
  }
}

/** The answer to a batch, which names the players who were refused. */
interface BatchAnswer {
  readonly failed: readonly { readonly id: string; readonly error: ErrorBody }[];
}

interface SendingBulk<Answer extends BatchAnswer> extends Retrying {
  /** Sends one batch. Repeating a command id has no second effect. */
  readonly send: (ids: readonly string[], commandId: string) => Promise<Answer>;
  readonly makeId: () => string;
  /** Called after each batch with its answer and the total answered so far. */
  readonly onAnswer: (answer: Answer, answered: number) => void;
}

/** A player who was not changed, with the reason. */
export interface Unchanged {
  readonly player: PlayerAnswer;
  readonly why: string;
}

/** Sends the players in batches of 100 and returns the players who were not changed. */
export async function sendBulk<Answer extends BatchAnswer>(
  players: readonly PlayerAnswer[],
  sending: SendingBulk<Answer>,
): Promise<readonly Unchanged[]> {
  const unchanged: Unchanged[] = [];
  for (let start = 0; start < players.length; start += MOST_PLAYERS_PER_BATCH) {
    const batch = players.slice(start, start + MOST_PLAYERS_PER_BATCH);
    const commandId = sending.makeId();
    try {
      const ids = batch.map(({ id }) => id);
      const answer = await retried(() => sending.send(ids, commandId), SENDING_PLAYERS, sending);
      const why = new Map(answer.failed.map(({ id, error }) => [id, error.message]));
      unchanged.push(
        ...batch.flatMap((player) => {
          const reason = why.get(player.id);
          return reason === undefined ? [] : [{ player, why: reason }];
        }),
      );
      sending.onAnswer(answer, start + batch.length);
    } catch (reason) {
      const why = sending.signal?.aborted ? STOPPED : failureText(reason);
      return [...unchanged, ...players.slice(start).map((player) => ({ player, why }))];
    }
  }
  return unchanged;
}

const STOPPED = 'Stopped before this player was changed';
