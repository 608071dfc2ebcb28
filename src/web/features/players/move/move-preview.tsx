import { useEffect, useRef } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { grouped } from '#protocol/amount-text.ts';
import { playersWords } from '#web/features/players/bulk/bulk-preview.tsx';
import type { Unchanged } from '#web/features/players/bulk/bulk-draft.tsx';
import { Button } from '#web/ui/button.tsx';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { movedPlayers, type MoveTarget } from '#domain/next-season/move-players.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';

interface Moving {
  readonly keep: boolean;
  /** The fields of the players' own tournament. */
  readonly fields: readonly OwnField[];
  readonly to: MoveTarget;
}

export function movePreview(players: readonly PlayerAnswer[], { keep, fields, to }: Moving): MovePreview {
  const isGoing = ({ status }: PlayerAnswer) => keep || status === 'unsold';
  const going = players.filter(isGoing);
  const numbers = [...to.numbers];
  // The server numbers each batch by itself.
  const moved = batchesOf(going).flatMap((batch) => {
    const parts = batch.map(({ playerNumber: number, own = {} }) => ({ number, own }));
    const some = movedPlayers(parts, fields, { ...to, numbers });
    numbers.push(...some.map(({ number }) => number));
    return some;
  });
  return {
    going,
    staying: players.filter((player) => !isGoing(player)),
    renumbered: going.flatMap((player, index) => {
      const number = moved[index]?.number ?? player.playerNumber;
      return number === player.playerNumber ? [] : [{ player, number }];
    }),
    dropped: fields.flatMap((field) => {
      const losing = moved.filter(({ dropped }) => dropped.includes(field)).length;
      return losing === 0 ? [] : [{ field, players: losing }];
    }),
  };
}

/** The expected result of a move, from the data of the page. The server also refuses the player on the block. */
export interface MovePreview {
  readonly going: readonly PlayerAnswer[];
  /** Sold and retained players. A copy leaves nobody out. */
  readonly staying: readonly PlayerAnswer[];
  readonly renumbered: readonly { readonly player: PlayerAnswer; readonly number: string }[];
  /** The fields that lose values, with the number of players. */
  readonly dropped: readonly { readonly field: OwnField; readonly players: number }[];
}

function batchesOf(players: readonly PlayerAnswer[]): (readonly PlayerAnswer[])[] {
  const batches: (readonly PlayerAnswer[])[] = [];
  for (let start = 0; start < players.length; start += MOST_PLAYERS_PER_BATCH)
    batches.push(players.slice(start, start + MOST_PLAYERS_PER_BATCH));
  return batches;
}

export interface MoveResult {
  readonly to: string;
  /** The moved players, each with the number in the other tournament. */
  readonly moved: readonly { readonly player: PlayerAnswer; readonly number: string }[];
  readonly refused: readonly Unchanged[];
  /** True if a given number differs from the preview. */
  readonly isSurprising: boolean;
}

interface MoveReportProps {
  readonly result: MoveResult;
  readonly keep: boolean;
  readonly onClose: () => void;
}

/** Lists the players who stayed, with the reasons, and the numbers that were given. */
export function MoveReport({ result: { to, moved, refused }, keep, onClose }: MoveReportProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const renumbered = moved.filter(({ player, number }) => number !== player.playerNumber);
  const done = keep ? 'copied' : 'moved';
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base wrap-anywhere">
        {playersWords(moved.length)} {done} to {to}.
        {refused.length > 0 && ` Not ${done} (${grouped(refused.length)}):`}
      </p>
      {refused.length > 0 && (
        <PlayerLines
          label={`Not ${done}`}
          lines={refused.map(({ player, why }) => ({ player, text: `: ${why}` }))}
        />
      )}
      {renumbered.length > 0 && (
        <>
          <p className="text-base">New numbers ({grouped(renumbered.length)}):</p>
          <PlayerLines
            label="New numbers"
            lines={renumbered.map(({ player, number }) => ({ player, text: ` is #${number} there` }))}
          />
        </>
      )}
      <div className="flex justify-end">
        <Button ref={close} variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

interface PlayerLinesProps {
  readonly label: string;
  readonly lines: readonly { readonly player: PlayerAnswer; readonly text: string }[];
}

/** A list of players that scrolls, each with a few words. */
function PlayerLines({ label, lines }: PlayerLinesProps) {
  return (
    <ul
      aria-label={label}
      tabIndex={0}
      className="max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
    >
      {lines.map(({ player, text }) => (
        <li key={player.id} className="px-3 py-2 wrap-anywhere">
          <span className="voice-strong">
            #{player.playerNumber} <bdi>{player.name}</bdi>
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

interface PreviewPartProps {
  /** Undefined while the other list loads. */
  readonly preview: MovePreview | undefined;
  readonly keep: boolean;
  /** True if the other tournament counts in another unit. */
  readonly otherUnit: boolean;
}

/** Says what a move changes before it is sent. */
export function PreviewPart({ preview, keep, otherUnit }: PreviewPartProps) {
  const { going = [], staying: left = [], renumbered = [], dropped = [] } = preview ?? {};
  return (
    <section aria-labelledby="would-move" className="flex flex-col gap-3 rounded-md border border-line p-3">
      <h3 id="would-move" className="voice-title text-lg">
        What changes
      </h3>
      <p role="status" className="text-sm text-soft">
        {preview === undefined
          ? 'Loading the players of the other tournament.'
          : summary({ going: going.length, renumbered: renumbered.length, keep })}
      </p>
      {renumbered.length > 0 && (
        <PlayerLines
          label="New numbers"
          lines={renumbered.map(({ player, number }) => ({
            player,
            text: ` becomes #${number}: the number is in use there`,
          }))}
        />
      )}
      {left.length > 0 && (
        <PlayerLines
          label="Players who stay"
          lines={left.map((player) => ({ player, text: ' stays: sold or retained' }))}
        />
      )}
      {dropped.length > 0 && (
        <ul aria-label="Dropped fields" className="text-sm wrap-anywhere">
          {dropped.map(({ field, players }) => (
            <li key={field.id}>
              <span className="voice-strong">{field.name}</span> is dropped for {playersWords(players)}: the
              other tournament does not have it so.
            </li>
          ))}
        </ul>
      )}
      {otherUnit && (
        <p className="text-sm">
          Base amounts keep their numbers: the other tournament counts in another unit.
        </p>
      )}
    </section>
  );
}

function summary({
  going,
  renumbered,
  keep,
}: {
  readonly going: number;
  readonly renumbered: number;
  readonly keep: boolean;
}): string {
  const verb = keep ? 'be copied' : 'move';
  const numbers =
    renumbered === 0 ? 'All keep their numbers.' : `${playersWords(renumbered)} would get another number.`;
  return `${playersWords(going)} would ${verb}. ${going === 0 ? '' : numbers}`;
}
