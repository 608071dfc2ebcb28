import { Refused, Unreachable, failureText } from '#web/net/client/call.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';
import {
  useCallback,
  useEffect,
  useRef,
  type Ref,
  useId,
  type ReactNode,
  useState,
  type MouseEvent,
  useMemo,
  type KeyboardEvent,
} from 'react';
import { t, ph } from '@lingui/core/macro';
import { type Player, usePlayer, LONGEST_WAIT, ReplayControls } from './replay-controls.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { copyText } from '#web/ui/hand-over.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { prefersStill } from '#web/ui/motion.ts';
import { lotFrameAt, takenBack, useShowings } from './use-showings.ts';
import { ReplayStage } from './replay-stage.tsx';
import type { ReplaySource } from './replay-source.ts';
import { beginOf, beginsAt, laterWords, showingsInWords, type Begin, replayWords } from './showing-names.ts';

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

interface LotChoiceProps {
  readonly player: Player;
  /** The names of all showings that have loaded, in their order. */
  readonly lots: readonly string[];
  /** The link to the lot, or nothing. */
  readonly children: ReactNode;
}

/** All lots of the evening, to choose one. */
export function LotChoice({ player, lots, children }: LotChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="sr-only">
        {t({ context: 'Replay', message: 'Lot' })}
      </label>
      <select
        id={id}
        value={player.showing ?? 1}
        onChange={({ currentTarget }) => player.toShowing(Number(currentTarget.value))}
        className="select min-h-11 min-w-0 flex-1 basis-64 rounded-md border border-edge bg-stand px-3 pe-(--arrow) text-base text-ellipsis text-ink"
      >
        {lots.map((words, at) => (
          <option key={at} value={at + 1}>
            {words}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}

/** The link to a lot. A press copies it; without a clipboard the address opens. */
export function LotLink({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    void copyText(link.href, link.parentElement ?? link).then((done) => {
      if (done) setCopied(address);
      else location.assign(link.href);
    });
  };
  return (
    <>
      <a href={address} onClick={press} className={buttonVariants()}>
        {t({ context: 'Replay', message: 'Link to this lot' })}
      </a>
      <span role="status" className="text-sm text-soft empty:hidden">
        {copied === address && t({ context: 'Replay', message: 'The link is copied' })}
      </span>
    </>
  );
}

/**
 * The reason of a failed call of the replay, in a sentence in the language of the page. A language without words for a
 * refusal says that something went wrong.
 */
export function problemText(reason: unknown): string {
  const sentence = refusalIn('broken', failureText(reason));
  if (reason instanceof Refused) return refusalIn(reason.body.code, sentence);
  return reason instanceof Unreachable ? refusalIn('no-connection', sentence) : sentence;
}

/**
 * Focuses an element when it appears, which may be long after its component. It leaves a focus alone that somebody has
 * moved in the meantime.
 */
export function useFocusWhenShown<Target extends HTMLElement>(): Ref<Target> {
  const before = useRef<Element | null>(null);
  const arrived = useRef(false);
  // A dialog around the component has focused something of its own by now.
  useEffect(() => {
    before.current = document.activeElement;
  }, []);
  return useCallback((target: Target | null) => {
    if (target === null || arrived.current) return;
    arrived.current = true;
    const { activeElement } = document;
    if (activeElement === before.current || activeElement === document.body) target.focus();
  }, []);
}
