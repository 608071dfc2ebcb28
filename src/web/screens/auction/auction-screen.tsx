import './console.css';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { unitOf } from '#protocol/amount-text.ts';
import { failedToast } from '#web/calls/failure.ts';
import { useKeptAnswers } from '#web/calls/kept-answers.ts';
import { useAuction, useLiveState } from '#web/copy/use-auction.ts';
import { Screen } from '#web/parts/screen.tsx';
import { UnitContext } from '#web/parts/unit.ts';
import { useToast } from '#web/parts/toasts.tsx';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { usePageTitle } from '#web/routes/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { Console } from './console.tsx';
import { ConsoleShape } from './console-shape.tsx';

/** /auction?tournament={id}. Specification section 2, 'Live Auction'. */
export function AuctionScreen() {
  const [query] = useSearchParams();
  const tournamentId = query.get('tournament');
  if (!tournamentId) return <Navigate to={ADDRESSES.tournaments} replace />;
  return (
    <OneAuction
      key={tournamentId}
      tournamentId={tournamentId}
      elsewhere={() => <Navigate to={ADDRESSES.tournaments} replace />}
    />
  );
}

interface OneAuctionProps {
  readonly tournamentId: string;
  /** What is shown when the auction could not be loaded, or gone on with; the toast has said so. */
  readonly elsewhere: (reason: unknown) => ReactNode;
}

/** The console of one auction, whoever sits at it. */
export function OneAuction({ tournamentId, elsewhere }: OneAuctionProps) {
  const live = useAuction(tournamentId);
  const state = useLiveState(live);
  const session = useSession().state;
  const { readAgain } = useKeptAnswers();
  const toast = useToast();
  usePageTitle(state.state === 'open' ? state.auction.tournament.name : 'Live Auction');

  // Signed in again, in place: what waited goes on.
  useEffect(() => {
    if (session === 'signed-in') live?.catchUp();
  }, [session, live]);

  // Purses, squads and statuses have changed under the lists that other screens keep.
  useEffect(() => readAgain, [readAgain]);

  const failed = state.state === 'failed';
  const reason = failed ? state.reason : null;
  useEffect(() => {
    if (!failed) return;
    live?.close();
    toast(failedToast('Failed to load tournament data', reason));
  }, [failed, live, reason, toast]);

  if (failed) return elsewhere(reason);
  return (
    <Screen mood="night" fills className="console flex flex-col">
      {live === null || state.state === 'loading' ? (
        <ConsoleShape />
      ) : (
        <UnitContext value={unitOf(state.auction)}>
          <Console live={live} state={state} />
        </UnitContext>
      )}
    </Screen>
  );
}
