import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { amountIn } from '#protocol/amount-text.ts';
import { cssValues } from '#web/ui/screen.tsx';
import { LotsDrawn } from '#web/kit/show/lots-drawn.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { Money } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { DialogPopup } from '#web/ui/popups/dialog.tsx';
import { LETS_KEYS_THROUGH } from '#web/features/console/orders/console-keys.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { tieView } from '#web/kit/views/lot-view.ts';
import type { SoldStroke } from '#domain/views/view.ts';

interface SoldSceneProps {
  /** Null: closed. */
  readonly sold: SoldStroke | null;
  readonly teams: readonly TeamView[];
  readonly onClose: () => void;
  /** Finds the element to focus if the opener can no longer take it. */
  readonly returnTo: () => HTMLElement | null;
}

/** Time (ms) after opening in which presses are still meant for the console. */
const NOT_BEFORE = 400;

/** Announces a sale in the colour of the buyer. Any press closes it, or a timeout. */
export function SoldScene({ sold, teams, onClose, returnTo }: SoldSceneProps) {
  const unit = useUnit();
  const opener = useRef<Element | null>(null);
  // Runs before the modal takes the focus. Sell Player cannot take it back: it is disabled until the next
  // bid.
  useLayoutEffect(() => {
    if (sold !== null) opener.current = document.activeElement;
  }, [sold]);
  const title = useId();
  const [last, setLast] = useState(sold);
  if (sold !== null && sold !== last) setLast(sold);
  const openedAt = useRef(0);
  const buyer = teams.find(({ id }) => id === last?.team);
  const colour = buyer?.colour ?? '#000000';

  useEffect(() => {
    if (sold !== null) openedAt.current = performance.now();
  }, [sold]);

  const press = () => {
    if (performance.now() - openedAt.current >= NOT_BEFORE) onClose();
  };
  return (
    <DialogPopup
      open={sold !== null}
      onClose={onClose}
      returnTo={() =>
        opener.current instanceof HTMLElement && opener.current.matches(':enabled')
          ? opener.current
          : returnTo()
      }
      aria-labelledby={title}
      {...{ [LETS_KEYS_THROUGH]: '' }}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') press();
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden border-0 p-0 text-white outline-none"
      style={{ background: colour }}
    >
      {last !== null && (
        <div
          key={last.sequence}
          className="grid h-full grid-cols-1 content-end gap-4 bg-[radial-gradient(70%_80%_at_60%_30%,transparent,rgb(3_7_18/0.55))] p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:content-center sm:items-center sm:gap-[4vw] sm:p-[4vw]"
        >
          <PlayerPhoto
            player={last.player}
            colour={colour}
            className="h-[32dvh] w-[28dvh] justify-self-center rounded-xl sm:h-[72dvh] sm:w-[min(36vw,62dvh)]"
          />
          <div className="@container flex min-w-0 flex-col sm:h-[72dvh] sm:justify-between">
            <h2
              id={title}
              className="console-stamp voice-price my-3 self-center rounded-lg sm:self-start border-[0.09em] border-white px-[0.22em] pt-[0.1em] text-5xl leading-none sm:my-0 sm:ms-[0.1em] sm:text-[min(9vw,15dvh)]"
            >
              SOLD
            </h2>
            <div className="min-w-0 max-sm:text-center">
              <p className="voice-name line-clamp-2 text-3xl sm:text-[min(5.4vw,10dvh)]">
                {last.player.name}
              </p>
              <p className="my-2 text-xl font-semibold sm:my-[1.5dvh] sm:flex sm:items-center sm:gap-3 sm:text-[min(2.6vw,5dvh)]">
                {/* On a phone the crest begins the sentence, whose lines are centred. */}
                <TeamCrest
                  team={{ short: buyer?.short ?? '', logo: buyer?.logo, colour }}
                  size={44}
                  className="size-[1.4em]! max-sm:me-2 max-sm:-mt-1 max-sm:inline-block"
                />
                <span className="min-w-0">Sold to {buyer?.name}</span>
              </p>
              {last.tie && (
                <LotsDrawn
                  {...tieView(last.tie, teams)}
                  winner={last.team}
                  className="my-2 text-base sm:text-[min(2vw,4dvh)]"
                />
              )}
              <MatchLine sold={last} teams={teams} />
              {/* The whole price and the word before it fit in one line. */}
              <p
                className="voice-price text-[min(3rem,calc(100cqw/(var(--chars)*0.42)))] sm:text-[min(9.5vw,19dvh,calc(100cqw/(var(--chars)*0.42)))]"
                style={cssValues({ '--chars': amountIn(unit, last.price).length + 2 })}
              >
                <span className="me-[0.3em] text-[0.38em] font-semibold font-stretch-94%">for </span>
                <Money amount={last.price} />
              </p>
            </div>
          </div>
        </div>
      )}
    </DialogPopup>
  );
}

interface MatchLineProps extends Pick<SoldSceneProps, 'teams'> {
  readonly sold: SoldStroke;
}

/**
 * How a right to match ended in this sale: 'Right to match: matched at ₹12,00,00,000, raised from ₹8,00,00,000', or
 * 'Chennai did not match ₹12,00,00,000'.
 */
function MatchLine({ sold: { price, match, declined }, teams }: MatchLineProps) {
  const unit = useUnit();
  const words: string[] = [];
  if (declined !== undefined) {
    const name = teams.find(({ id }) => id === declined.by)?.name ?? 'A team';
    words.push(`${name} did not match ${amountIn(unit, price)}`);
  } else if (match !== undefined) {
    const { hammered, term } = match;
    words.push(`Right to match: matched at ${amountIn(unit, price)}`);
    if (price > hammered) words.push(`raised from ${amountIn(unit, hammered)}`);
    if (term !== undefined) words.push(term);
  }
  if (words.length === 0) return null;
  return (
    <p className="my-2 text-lg font-semibold text-balance wrap-anywhere sm:text-[min(2.2vw,4.2dvh)]">
      {words.join(', ')}
    </p>
  );
}
