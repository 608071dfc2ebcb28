import { countedStyles } from '#domain/tournament/playing-styles.ts';
import { type CSSProperties, memo, type Ref, useRef, useState, type ReactNode } from 'react';
import { Pin, Trash2, Plus, X } from 'lucide-react';
import type { Hex } from '#domain/colour.ts';
import { toRupees } from '#domain/money.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { recordOf, fieldWords } from '#web/i18n/texts/own-words.ts';
import { retainedWord } from '#web/i18n/texts/price-paid.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { Badge, StatusBadge, StyleBadge } from '#web/kit/player/badge.tsx';
import { Button, IconButton, WithTooltip } from '#web/ui/button.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { hasLink } from '#web/features/players/photos/linked-photos.ts';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import { inWords, writtenIn } from '#domain/tournament/own-field.ts';
import { kindWords } from '#web/i18n/texts/player-words.ts';
import { usePlayerRules } from '#web/kit/player/style-chips.tsx';
import { kindOf } from './shown-players.tsx';
import { flushSync } from 'react-dom';

interface PlayerRowProps {
  readonly player: PlayerAnswer;
  /** ARIA row index from 1; the heading row is 1. */
  readonly rowIndex: number;
  readonly onEdit: (player: PlayerAnswer) => void;
  readonly onDelete: (player: PlayerAnswer) => void;
  /** Null if retention is closed. */
  readonly onRetain: ((player: PlayerAnswer) => void) | null;
  /** True if the player is selected; null if selecting is off. */
  readonly chosen: boolean | null;
  readonly onChoose: (player: PlayerAnswer) => void;
  /** The name of the player's team; '' if unknown. */
  readonly team: string;
  readonly colour: Hex | undefined;
  /** Props for a virtualized row. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly dataIndex?: number;
  readonly style?: CSSProperties;
}

const ELSEWHERE = 'On another site: the hall sees a shirt until the picture is added here';

/** One player in one line, or in a card on narrow screens. Specification section 2. */
export const PlayerRow = memo(function PlayerRow({
  player,
  rowIndex,
  onEdit,
  onDelete,
  onRetain,
  chosen,
  onChoose,
  team,
  colour,
  ref,
  dataIndex,
  style,
}: PlayerRowProps) {
  const { name, playerNumber, age, playingStyles, status, retained } = player;
  // A member may have joined for nothing.
  const paid = status === 'sold' ? player.soldAmount || (retained?.charge ?? 0) : 0;
  return (
    <div
      ref={ref}
      data-index={dataIndex}
      style={style}
      role="row"
      aria-rowindex={rowIndex}
      data-chosen={chosen === true || undefined}
      data-choosing={chosen !== null || undefined}
      className="player-row"
    >
      <div role="cell" className="player-who flex min-w-0 items-start gap-2 sm:gap-3">
        {chosen !== null && (
          <label className="-my-2 -ms-2 grid size-11 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={`Choose ${name} #${playerNumber}`}
              checked={chosen}
              onChange={() => onChoose(player)}
              className="tick"
            />
          </label>
        )}
        <PlayerPhoto
          player={{ name, number: playerNumber, photo: player.photo }}
          colour={colour}
          lazy
          className="size-11 rounded-md sm:size-12"
        />
        <div className="min-w-0">
          <p className="voice-strong text-base leading-tight wrap-break-word">{name}</p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-soft">
            <span className="min-w-0 wrap-anywhere">#{playerNumber}</span>
            <span aria-hidden="true">·</span>
            <span>{age} years</span>
            {paid > 0 && (
              <span className="player-base-beside">
                · base <MoneyBeside amount={toRupees(player.baseAmount)} fits={7} />
              </span>
            )}
            {player.isTeamOwner === 1 && (
              <Badge tone="amber" size="sm">
                Owner
              </Badge>
            )}
            {hasLink(player) && (
              <WithTooltip
                label={ELSEWHERE}
                render={
                  <button
                    type="button"
                    onClick={() => onEdit(player)}
                    className="relative after:absolute after:-inset-3"
                  >
                    <Badge tone="gray" size="sm">
                      Photo is a link
                    </Badge>
                    <span className="sr-only">. {ELSEWHERE}</span>
                  </button>
                }
              />
            )}
          </p>
          {(retained !== undefined || status === 'sold') && team !== '' && (
            <p className="flex gap-x-1.5 text-sm leading-tight">
              <span
                aria-hidden="true"
                className="mt-1 size-2.5 shrink-0 rounded-full"
                style={{ background: colour }}
              />
              <span className="min-w-0 wrap-break-word">{team}</span>
            </p>
          )}
        </div>
      </div>
      <div role="presentation" className="player-tags">
        <div role="cell" className="player-styles">
          {countedStyles(playingStyles).map((one) => (
            <StyleBadge key={one} style={one} size="sm">
              {STYLE_NAMES[one]}
            </StyleBadge>
          ))}
        </div>
        <div role="cell" className="player-kinds">
          <PlayerKinds player={player} />
        </div>
        <div role="cell" className="player-record text-soft">
          {recordOf(player).map((count, index) => (
            <span key={count} className="whitespace-nowrap">
              {index > 0 && ' · '}
              {count}
            </span>
          ))}
        </div>
      </div>
      <div role="cell" className="player-base voice-strong text-base">
        {paid > 0 && <Money amount={toRupees(paid)} className="player-paid" />}
        <span className={paid > 0 ? 'player-base-below text-xs font-normal text-soft' : ''}>
          <span className="me-1 text-xs font-normal text-soft">base </span>
          <Money amount={toRupees(player.baseAmount)} />
        </span>
      </div>
      <div role="cell" className="player-status">
        <StatusBadge status={status} size="sm">
          {statusWord(player)}
        </StatusBadge>
      </div>
      <div role="cell" className="player-buttons flex items-center justify-end">
        {onRetain !== null && (
          <IconButton
            icon={Pin}
            label={retained === undefined ? `Retain ${name}` : `Change or release ${name}`}
            variant="plain"
            size="sm"
            onClick={() => onRetain(player)}
          />
        )}
        <Button variant="plain" size="sm" aria-label={`Edit ${name}`} onClick={() => onEdit(player)}>
          Edit
        </Button>
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          variant="plain"
          size="sm"
          onClick={() => onDelete(player)}
        />
      </div>
    </div>
  );
});

function statusWord({ status, retained }: PlayerAnswer): string {
  if (retained !== undefined) return retainedWord(retained.as);
  return status === 'sold' ? 'Sold' : 'Unsold';
}

interface PlayerKindsProps {
  readonly player: PlayerAnswer;
}

/** Shows the category, the own fields and the quotas that these do not already show. */
const PlayerKinds = memo(function PlayerKinds({ player }: PlayerKindsProps) {
  const unit = useUnit();
  const { fields, categories, roles = AS_WRITTEN, kinds = [] } = usePlayerRules();
  const kind = kindOf(player);
  const category = categories && writtenIn({ id: categories.field }, kind.own);
  return (
    <>
      {category !== null && (
        <Badge tone="blue" size="sm">
          {inWords(category)}
        </Badge>
      )}
      {fields
        .filter(({ id }) => id !== categories?.field)
        .flatMap((field) =>
          fieldWords(field, kind.own, unit).map((words) => (
            <Badge key={field.id} tone="gray" size="sm">
              {words}
              {!field.public && <span className="font-normal"> · only you</span>}
            </Badge>
          )),
        )}
      {kindWords(kinds, { fields, roles }, kind).map((words) => (
        <Badge key={words} tone="green" size="sm">
          {words}
        </Badge>
      ))}
    </>
  );
});

export type AddForm = ReturnType<typeof useAddForm>;

/** The form for a new player. On phones it opens above the list. */
export function useAddForm() {
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  return {
    adding,
    form,
    add,
    /** Opens the form if needed. The clicked button may disappear, so the focus moves in the same task. */
    open: () => {
      opener.current = document.activeElement;
      flushSync(() => setAdding(true));
      form.current?.querySelector('input')?.focus();
    },
    close: () => {
      flushSync(() => setAdding(false));
      const back = add.current ?? opener.current;
      if (back instanceof HTMLElement) back.focus();
    },
  };
}

interface AddOnPhonesProps {
  readonly by: AddForm;
  readonly children: ReactNode;
}

/** Shows the form next to the list. On a phone the form is hidden until a button opens it. */
export function AddOnPhones({ by: { adding, form, close }, children }: AddOnPhonesProps) {
  return (
    <div className={`relative lg:contents ${adding ? '' : 'max-lg:hidden'}`}>
      <div ref={form} className="lg:contents">
        {children}
      </div>
      <IconButton
        icon={X}
        label="Close the form"
        variant="plain"
        className="absolute end-2 top-3 lg:hidden"
        onClick={close}
      />
    </div>
  );
}

/** The button next to the list's heading, on phones only. */
export function AddButton({ by: { adding, add, open } }: Pick<AddOnPhonesProps, 'by'>) {
  if (adding) return null;
  return (
    <Button ref={add} variant="primary" icon={Plus} className="ms-auto lg:hidden" onClick={open}>
      Add Player
    </Button>
  );
}
