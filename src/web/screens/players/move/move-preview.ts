import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { movedPlayers, type MoveTarget } from '#domain/next-season/move-players.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';

/** The expected result of a move, from the data of the page. The server also refuses the player on the block. */
export interface MovePreview {
  readonly going: readonly PlayerAnswer[];
  /** Sold and retained players. A copy leaves nobody out. */
  readonly staying: readonly PlayerAnswer[];
  readonly renumbered: readonly { readonly player: PlayerAnswer; readonly number: string }[];
  /** The fields that lose values, with the number of players. */
  readonly dropped: readonly { readonly field: OwnField; readonly players: number }[];
}

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

function batchesOf(players: readonly PlayerAnswer[]): (readonly PlayerAnswer[])[] {
  const batches: (readonly PlayerAnswer[])[] = [];
  for (let start = 0; start < players.length; start += MOST_PLAYERS_PER_BATCH)
    batches.push(players.slice(start, start + MOST_PLAYERS_PER_BATCH));
  return batches;
}
