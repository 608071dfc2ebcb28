import './console.css';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { unitOf } from '#protocol/amount-text.ts';
import { failedToast } from '#web/net/client/call.ts';
import { useConsole } from '#web/net/sync/console/console-desk.ts';
import { useStateOf } from '#web/net/sync/use-store.ts';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { useSession } from '#web/net/session/session.ts';
import { Console } from './console.tsx';
import { Skeleton } from '#web/ui/placeholders.tsx';
import { Navigate } from 'react-router';
import { ADDRESSES } from '#web/kit/page/addresses.ts';

interface OneAuctionProps {
  readonly tournamentId: string;
  /** Rendered when the auction cannot be loaded or continued; a toast has said why. */
  readonly elsewhere: (reason: unknown) => ReactNode;
}

/** The console of one auction, for organisers and scorers. */
export function OneAuction({ tournamentId, elsewhere }: OneAuctionProps) {
  const desk = useConsole(tournamentId);
  const state = useStateOf(desk?.copy ?? null);
  const session = useSession().state;
  const queryClient = useQueryClient();
  const toast = useToast();
  // React draws a deferred value in short tasks: the console is large, and the page scrolls and taps meanwhile. Each
  // update begins the drawing anew, so quick bids can delay it on a slow device, at most five seconds.
  const isDrawn = useDeferredValue(state.state === 'open');
  usePageTitle(state.state === 'open' ? state.auction.tournament.name : 'Live Auction');

  // After a new sign-in, pending requests continue.
  useEffect(() => {
    if (session === 'signed-in') desk?.wake();
  }, [session, desk]);

  // The auction has changed purses, squads and statuses in the lists that other screens cache.
  useEffect(() => () => void queryClient.invalidateQueries(), [queryClient]);

  const failed = state.state === 'gone';
  const reason = failed ? state.why : null;
  useEffect(() => {
    if (!failed) return;
    desk?.close();
    toast(failedToast('Failed to load tournament data', reason));
  }, [failed, desk, reason, toast]);

  if (failed) return elsewhere(reason);
  return (
    <Screen mood="night" fills className="console flex flex-col">
      {desk === null || state.state === 'opening' || !isDrawn ? (
        <ConsoleShape />
      ) : (
        <UnitContext value={unitOf(state.auction)}>
          <Console desk={desk} state={state} />
        </UnitContext>
      )}
    </Screen>
  );
}

/** A skeleton of the console while the auction loads. */
function ConsoleShape() {
  return (
    <main aria-busy="true" className="flex flex-1 flex-col gap-4 p-4">
      <h1 className="sr-only">Loading...</h1>
      <Skeleton className="h-10 w-64" />
      <div className="grid flex-1 gap-4 lg:grid-cols-[19fr_58fr_21fr]">
        <Skeleton className="h-28 rounded-lg lg:h-full" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-24 w-2/3" />
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </main>
  );
}

/** /auction?tournament={id}. Specification section 2, 'Live Auction'. */
export function AuctionScreen({ tournamentId }: { readonly tournamentId: string }) {
  return (
    <OneAuction
      tournamentId={tournamentId}
      elsewhere={() => <Navigate to={ADDRESSES.tournaments} replace />}
    />
  );
}
