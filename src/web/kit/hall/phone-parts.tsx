import { type ReactNode, useSyncExternalStore } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { DialogPart } from './hall-part.tsx';
import type { KnownSales } from '#web/kit/cards/sale/card-of.ts';
import type { Printed, SquadsOnPaperProps } from '#web/kit/squad/squads-on-paper.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { t, ph } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { ageInWords, useNow } from '#web/kit/views/countdown.ts';

const PlayerCard = lazyWithRetry(async () => (await import('#web/kit/cards/card-picture.tsx')).PlayerCard);
const SquadsOnPaper = lazyWithRetry(
  async () => (await import('#web/kit/squad/squads-on-paper.tsx')).SquadsOnPaper,
);

/** The code of printed squads, of a card and of its picture. */
export const PHONE_PARTS = [
  SquadsOnPaper,
  PlayerCard,
  { preload: () => import('#web/kit/cards/sale/draw-sale.ts') },
];

interface CardPlaceProps {
  /** The player whose card is open; null: none. */
  readonly player: PlayerId | null;
  readonly known: KnownSales;
  readonly onClose: () => void;
  /** Below the title of the card. */
  readonly beside?: ReactNode;
}

/** The open card of a page, or a line at the top until its code has loaded. */
export function CardPlace({ player, ...rest }: CardPlaceProps) {
  if (player === null) return null;
  return (
    <DialogPart wish={player} onGiveUp={rest.onClose}>
      <PlayerCard key={player} player={player} {...rest} />
    </DialogPart>
  );
}

interface PrintPlaceProps extends Omit<SquadsOnPaperProps, 'printed'> {
  /** The squads to print; null: none. */
  readonly printed: Printed | null;
}

/** The squads to print in place of a page, or a line at the top until their code has loaded. */
export function PrintPlace({ printed, ...rest }: PrintPlaceProps) {
  if (printed === null) return null;
  return (
    <DialogPart wish={printed} onGiveUp={rest.onBack}>
      <SquadsOnPaper printed={printed} {...rest} />
    </DialogPart>
  );
}

/** Wide enough for two columns: a tablet in landscape, a laptop. */
const WIDE = '(min-width: 56rem) and (min-height: 30rem)';

/** The browser's last answer while a screen watches it. Asking during a render would compute the layout once more. */
let wide: boolean | null = null;

/** True if the tabs of a phone fit next to its bid button. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => wide ?? matchMedia(WIDE).matches);
}

function watch(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  const look = () => {
    wide = query.matches;
    changed();
  };
  query.addEventListener('change', look);
  look();
  return () => {
    query.removeEventListener('change', look);
    wide = null;
  };
}

interface RulesLineProps {
  /** The notice that the rules have changed, and why; null: no notice. */
  readonly words: string | null;
  readonly onRead: () => void;
  readonly className?: string;
}

/** Says on a phone that the rules have changed, and opens them. */
export function RulesLine({ words, onRead, className }: RulesLineProps) {
  return (
    <div role="status" className={clsx('empty:hidden', className)}>
      {words !== null && (
        <button
          type="button"
          onClick={onRead}
          className="flex min-h-11 w-full items-center gap-3 rounded-md bg-rail px-3 py-1 text-start text-base leading-tight"
        >
          <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{words}</span>
          <span className="voice-strong shrink-0 text-turf">{t({ context: 'Lot', message: 'Read' })}</span>
        </button>
      )}
    </div>
  );
}

interface LiveSignProps {
  readonly live: ViewStore;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  /** The recovery in progress, where that is not reconnecting. */
  readonly word?: string | undefined;
  /** True when the auction is finished: no more changes come. */
  readonly finished: boolean;
  /** True during a break, which the sign names in its colour. */
  readonly rests?: boolean;
  readonly className?: string;
}

/** Shows 'live', 'Break', 'Finished', or 'reconnecting' with the age of the page. */
export function LiveSign({ live, since, word, finished, rests = false, className }: LiveSignProps) {
  const now = useNow(live, since !== null);
  return (
    <p className={clsx('voice-strong flex shrink-0 items-center gap-1.5 text-sm leading-tight', className)}>
      <span
        aria-hidden="true"
        className={clsx(
          'size-2.5 shrink-0 rounded-full',
          since === null && rests
            ? 'bg-blue-ink'
            : since === null || word !== undefined
              ? 'bg-turf'
              : 'bg-ball',
        )}
      />
      <span>
        <span role="status">
          {since === null
            ? finished
              ? t({ context: 'Lot', message: 'Finished' })
              : rests
                ? t({ context: 'Lot', message: 'Break' })
                : t({ context: 'Lot', message: 'live' })
            : (word ?? t({ context: 'Lot', message: 'reconnecting' }))}
        </span>
        {since !== null && (
          <>
            {' · '}
            <span className="whitespace-nowrap">
              {t({ context: 'Lot', message: `${ph({ age: ageInWords(now - since) })} old` })}
            </span>
          </>
        )}
      </span>
    </p>
  );
}
