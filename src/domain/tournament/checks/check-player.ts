import { checked, type Checked } from '#domain/checked.ts';
import { LEAST_BASE_PRICE, MOST_RUNS, PLAYER_AGE, TEXT_LENGTH } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { tidy } from '#domain/text.ts';
import { categoryBase, type Asked } from './asked.ts';
import { amountProblem } from './check-amount.ts';
import { imageProblem } from './check-image.ts';
import { secondNameProblem, tidiedSecondName } from './check-second-name.ts';
import { textProblem } from './check-text.ts';
import type { DraftProblem } from './draft-problems.ts';
import { ownProblems, ownValues, type OwnDraft } from '#domain/tournament/own-values.ts';
import type { SecondName } from '#domain/tournament/second-name.ts';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import { readPlayingStyle } from '#domain/tournament/given-styles.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';

/** A player from a form, a sheet or a call. In numbers null means not given, NaN not a whole number. */
export interface PlayerDraft extends SecondName {
  readonly name: string;
  readonly number: string;
  readonly age: number | null;
  readonly isOwner: boolean;
  readonly styles: readonly string[];
  readonly basePrice: number | null;
  readonly photo: string | null;
  readonly runs: number | null;
  readonly wickets: number | null;
  readonly own: OwnDraft;
}

/**
 * The validator of specification section 5, 'Player': its five messages in their order, then ours. Values of
 * unknown fields are ignored. A missing base price is that of the category.
 */
export function checkPlayer(draft: PlayerDraft, asked: Asked): Checked<PlayerPlan> {
  const { fields } = asked;
  const basePrice = draft.basePrice ?? categoryBase(draft.own, asked);
  const styles = draft.styles.map(readPlayingStyle);
  return checked(
    () => ({
      name: tidy(draft.name),
      number: tidy(draft.number),
      age: Number(draft.age),
      isOwner: draft.isOwner,
      styles: PLAYING_STYLES.filter((style) => styles.includes(style)),
      basePrice: toRupees(Number(basePrice)),
      photo: draft.photo,
      runs: draft.runs,
      wickets: draft.wickets,
      own: ownValues(draft.own, fields),
      ...tidiedSecondName(draft),
    }),
    [
      textProblem(draft.name, {
        field: 'name',
        missing: 'player-name-required',
        most: TEXT_LENGTH.playerName,
      }),
      textProblem(draft.number, {
        field: 'playerNumber',
        missing: 'player-number-required',
        most: TEXT_LENGTH.playerNumber,
      }),
      ageProblem(draft.age),
      stylesProblem(styles),
      amountProblem(basePrice, {
        field: 'baseAmount',
        least: LEAST_BASE_PRICE,
        tooLow: 'base-price-not-positive',
        notWhole: 'base-price-not-whole',
        tooHigh: 'base-price-too-high',
      }),
      countProblem(draft.runs, { code: 'runs-not-whole', field: 'runs' }),
      countProblem(draft.wickets, { code: 'wickets-not-whole', field: 'wickets' }),
      imageProblem(draft.photo, 'photo'),
      secondNameProblem(draft),
      ...ownProblems(draft.own, fields),
    ],
  );
}

function ageProblem(age: number | null): DraftProblem | null {
  const fits = age !== null && Number.isInteger(age) && age >= PLAYER_AGE.least && age <= PLAYER_AGE.most;
  return fits ? null : { code: 'age-out-of-range', field: 'age' };
}

/** @param styles null stands for a text that names none */
function stylesProblem(styles: readonly (PlayingStyle | null)[]): DraftProblem | null {
  if (styles.length === 0) return { code: 'no-playing-style', field: 'playingStyles' };
  return styles.includes(null) ? { code: 'unknown-playing-style', field: 'playingStyles' } : null;
}

function countProblem(count: number | null, problem: DraftProblem): DraftProblem | null {
  if (count === null) return null;
  return Number.isInteger(count) && count >= 0 && count <= MOST_RUNS ? null : problem;
}
