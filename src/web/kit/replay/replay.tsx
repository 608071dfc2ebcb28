import { ph, t } from '@lingui/core/macro';
import { useMemo, type KeyboardEvent } from 'react';
import { UnitContext } from '#web/kit/money/unit.ts';
import { replayWords } from '#web/i18n/en/replay.ts';
import { prefersStill } from '#web/ui/prefers-still.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { lotFrameAt, takenBack } from './frames.ts';
import { LotChoice } from './lot-choice.tsx';
import { LotLink } from './lot-link.tsx';
import { LONGEST_WAIT } from './pace.ts';
import { problemText } from './problem-text.ts';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayStage } from './replay-stage.tsx';
import type { ReplaySource } from './replay-source.ts';
import { beginOf, beginsAt, laterWords, showingsInWords, type Begin } from './showing-names.ts';
import { useFocusWhenShown } from './use-focus-when-shown.ts';
import { usePlayer, type Player } from './use-player.ts';
import { useShowings } from './use-showings.ts';

interface ReplayProps {
  /** Keep the same object while the replay is open. */
  readonly source: ReplaySource;
  /** The lot to begin with; null: the whole evening from its first lot. */
  readonly begin?: Begin | null | undefined;
  /** Makes the address of a lot, with the secret behind '#'; without it the replay offers no link. */
  readonly linkTo?: ((begin: Begin) => string) | undefined;
}

/**
 * The replay of an auction, below its buttons. It says what it loads. It plays at once, but waits for a press where the
 * user prefers reduced motion.
 */
export function Replay({ source, begin = null, linkTo }: ReplayProps) {
  const { about, rows, isComplete, problem, tryAgain } = useShowings(source);
  const first = useMemo(() => {
    if (rows.length === 0) return null;
    if (begin === null) return 1;
    // A page of the list that is still to come may have a later showing of the lot.
    return isComplete ? (beginsAt(rows, begin) ?? 1) : null;
  }, [rows, begin, isComplete]);
  const player = usePlayer({ source, of: rows.length, begin: first, playsAtOnce: !prefersStill() });
  const row = player.showing === null ? undefined : rows[player.showing - 1];
  // A change of the language or the digits makes a new object, and the lots are worded again.
  const words = replayWords();
  const lots = useMemo(
    () => (about === null ? [] : showingsInWords(rows, about, words)),
    [rows, about, words],
  );
  const failure = problem ?? player.problem;
  const retry = problem === null ? player.tryAgain : tryAgain;
  const { frame, frames, place } = player;
  const play = useFocusWhenShown<HTMLButtonElement>();
  const linked = player.showing === null ? null : beginOf(rows, player.showing);
  return (
    <section
      aria-label={t({
        context: 'Replay',
        comment: 'For screen readers: the area in which keys play the replay.',
        message:
          'Replay of the auction. Space plays and pauses, left and right step bid by bid, up and down lot by lot.',
      })}
      tabIndex={0}
      onKeyDown={(event) => handleKey(event, player)}
      className="flex flex-col gap-3 rounded-lg"
    >
      {failure !== null && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-base text-ball-ink">
          {problemText(failure)}
          <button type="button" onClick={retry} className={buttonVariants({ size: 'sm' })}>
            {t({ context: 'Replay', message: 'Try again' })}
          </button>
        </p>
      )}
      {about !== null && isComplete && rows.length === 0 && (
        <p className="py-6 text-base text-soft">
          {t({ context: 'Replay', message: 'No lot has come up yet. The replay begins with the first one.' })}
        </p>
      )}
      {failure === null && frame === null && (rows.length > 0 || !isComplete) && (
        <p role="status" className="py-6 text-base text-soft">
          {t({ context: 'Replay', message: 'Loading the replay...' })}
        </p>
      )}
      {about !== null && row !== undefined && (
        <UnitContext value={about.unit}>
          <ReplayControls player={player} playRef={play} />
          <div className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
            {laterWords(row, about.teams, about.unit).map((words) => (
              <span
                key={words}
                className="voice-strong rounded-md bg-gray-wash px-2 py-1 text-gray-ink wrap-anywhere"
              >
                {words}
              </span>
            ))}
          </div>
          {frame !== null && (
            <ReplayStage
              row={row}
              frame={frame}
              lotFrame={lotFrameAt(frames, place, row.lot)}
              bidsBack={takenBack(frames, place)}
              time={player.time}
              isQuiet={player.isPlaying && player.speed > 1}
            />
          )}
          <LotChoice player={player} lots={lots}>
            {linkTo !== undefined && linked !== null && <LotLink address={linkTo(linked)} />}
          </LotChoice>
          <p className="text-sm text-soft">
            {t({
              context: 'Replay',
              message: `Above 1×, waits of more than ${ph({ seconds: LONGEST_WAIT / 1_000 })} seconds are shortened.`,
            })}
          </p>
          <p role="status" className="sr-only">
            {player.isOver && t({ context: 'Replay', message: 'The replay is over' })}
          </p>
        </UnitContext>
      )}
    </section>
  );
}

/** Space plays and pauses; left and right show moments, up and down lots. Inputs keep their own keys. */
function handleKey(event: KeyboardEvent<HTMLElement>, player: Player): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  const act = actOf(event, player);
  if (act === null) return;
  event.preventDefault();
  act();
}

function actOf({ key, target, repeat }: KeyboardEvent<HTMLElement>, player: Player): (() => void) | null {
  const { place, showing } = player;
  switch (key) {
    case ' ':
      // A focused button or link handles Space itself.
      return repeat || target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement
        ? null
        : player.togglePlay;
    case 'ArrowRight':
      return () => player.toMoment(place + 1);
    case 'ArrowLeft':
      return () => player.toMoment(place - 1);
    case 'ArrowDown':
      return () => player.toShowing((showing ?? 1) + 1);
    case 'ArrowUp':
      return () => player.toShowing((showing ?? 1) - 1);
    default:
      return null;
  }
}
