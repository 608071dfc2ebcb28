import { useState } from 'react';
import { Plus, X } from 'lucide-react';
import type { RetainedAs } from '#domain/auction/auction.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { useUnit } from '#web/kit/money/money.tsx';
import { retainedWord } from '#web/i18n/texts/price-paid.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { lastPriceOf, offeredAs, type ReadRow, type RetainRow } from './retain-draft.ts';

/** A row with its place in the form, from 0, and its key. */
export interface RowOfTeam {
  readonly at: number;
  readonly id: string;
  readonly read: ReadRow;
}

interface TeamPartProps {
  readonly team: TeamAnswer;
  readonly inSquad: readonly PlayerAnswer[];
  readonly rows: readonly RowOfTeam[];
  /** The id of the list of suggested players. */
  readonly names: string;
  readonly tried: boolean;
  readonly onChange: (at: number, next: Partial<RetainRow>) => void;
  readonly onAdd: () => void;
  readonly onRemove: (at: number) => void;
}

/** One team: the rest of its purse, and the rows of its players. */
export function TeamPart({ team, inSquad, rows, names, tried, onChange, onAdd, onRemove }: TeamPartProps) {
  const unit = useUnit();
  const leaves = rows.reduce((sum, { read }) => sum + read.charge, 0);
  const left = team.currentBalance - leaves;
  return (
    <fieldset className="min-w-0 rounded-md border border-line px-3 pt-1 pb-3">
      <legend className="max-w-full px-1 voice-title text-lg wrap-anywhere">{team.name}</legend>
      <p className="text-sm text-soft">
        {amountIn(unit, toRupees(team.currentBalance))} in the purse
        {leaves > 0 && left >= 0 && `, ${amountIn(unit, toRupees(left))} after it`}
        {left < 0 && (
          <strong className="text-ball-ink">, {amountIn(unit, toRupees(-left))} less than these cost</strong>
        )}
      </p>
      {inSquad.length > 0 && (
        <p className="text-sm text-soft wrap-anywhere">In the squad: {inSquad.map(offeredAs).join(', ')}</p>
      )}
      <div className="mt-2 flex flex-col gap-3">
        {rows.map(({ at, id, read }, place) => (
          <PlayerPart
            key={id}
            read={read}
            about={place === 0 ? team.name : `${team.name}, row ${String(place + 1)}`}
            names={names}
            tried={tried}
            onChange={(next) => onChange(at, next)}
            onRemove={rows.length > 1 ? () => onRemove(at) : null}
          />
        ))}
      </div>
      <Button
        size="sm"
        variant="plain"
        icon={Plus}
        className="-ms-3 mt-2"
        aria-label={`Add a row for ${team.name}`}
        onClick={onAdd}
      >
        Add a row
      </Button>
    </fieldset>
  );
}

interface PlayerPartProps {
  readonly read: ReadRow;
  /** The team's name and the number of the row, for the labels. */
  readonly about: string;
  readonly names: string;
  readonly tried: boolean;
  readonly onChange: (next: Partial<RetainRow>) => void;
  readonly onRemove: (() => void) | null;
}

const WAYS: readonly RetainedAs[] = ['retained', 'member'];

function PlayerPart({ read, about, names, tried, onChange, onRemove }: PlayerPartProps) {
  const { row, player, as, price, wrong } = read;
  const [left, setLeft] = useState(false);
  const shown = tried || left;
  return (
    <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,1fr)_8.5rem_14rem_2.75rem]">
      <Field
        className={
          onRemove === null
            ? 'max-sm:col-span-2'
            : 'max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-1 max-sm:mr-13'
        }
        label={`Player of ${about}`}
        hideLabel
        list={names}
        autoComplete="off"
        placeholder="Number or name"
        value={row.player}
        hint={player !== null && row.player !== offeredAs(player) ? offeredAs(player) : undefined}
        error={shown || row.refused?.at === 'player' ? wrong.player : undefined}
        onBlur={() => setLeft(true)}
        onChange={({ target }) => onChange({ player: target.value, reason: null })}
      />
      <SelectField
        label={`As what for ${about}`}
        hideLabel
        value={as}
        onChange={({ target }) => onChange({ as: WAYS.find((way) => way === target.value) ?? null })}
      >
        {WAYS.map((way) => (
          <option key={way} value={way}>
            {retainedWord(way)}
          </option>
        ))}
      </SelectField>
      <AmountField
        label={`Price for ${about}`}
        hideLabel
        inputMode="numeric"
        placeholder="Price"
        value={price}
        hint={
          player !== null && row.price === null && as === 'retained'
            ? lastPriceOf(player) === null
              ? 'The base amount'
              : 'The last price'
            : undefined
        }
        error={player === null && !tried ? undefined : wrong.price}
        below
        onAmount={(typed) => onChange({ price: typed })}
      />
      {onRemove !== null && (
        <IconButton
          className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end"
          icon={X}
          label={`Remove the row of ${about}`}
          variant="plain"
          onClick={onRemove}
        />
      )}
      {row.reason !== null && (
        <Field
          className="col-span-full"
          label={`Reason for ${about}`}
          placeholder="All teams agreed"
          maxLength={TEXT_LENGTH.reason}
          value={row.reason}
          error={tried && row.refused === null ? wrong.reason : undefined}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </div>
  );
}
