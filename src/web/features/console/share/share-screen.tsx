import { useQuery } from '@tanstack/react-query';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import { AppHeader, LoadFailed, firstFailure, BackToTournaments } from '#web/kit/page/app-header.tsx';
import { snapshot } from '#web/net/calls/auctions.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { Skeleton } from '#web/ui/placeholders.tsx';
import { viewOf } from '#web/features/console/console-view.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { Share } from './share-dialog.tsx';

/** The links of an auction on a page of their own. Unlike the console, it draws no order of lots. */
export function ShareScreen({ tournamentId }: { readonly tournamentId: string }) {
  usePageTitle('Share');
  const auction = useQuery({
    queryKey: KEYS.shared(tournamentId),
    queryFn: ({ signal }) => snapshot(tournamentId, signal, () => undefined),
  });
  const failed = firstFailure(auction);
  if (failed) return <LoadFailed reason={failed} />;
  return (
    <Screen mood="day" className="paper">
      <AppHeader
        title={auction.data?.tournament.name ?? <Skeleton className="inline-block h-6 w-56" />}
        section="Share"
        actions={<BackToTournaments />}
      />
      <main
        aria-busy={auction.data === undefined}
        className="mx-auto flex max-w-[56.25rem] flex-col gap-6 px-4 py-6 sm:px-8"
      >
        {auction.data === undefined ? (
          <Skeleton className="h-96 rounded-lg" />
        ) : (
          <Share
            open
            auction={auction.data}
            teams={teamViews(viewOf(auction.data))}
            presence={null}
            frame={(tools, links) => (
              <>
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h2 className="voice-title text-2xl">Links of this auction</h2>
                  {tools}
                </div>
                {links}
              </>
            )}
          />
        )}
      </main>
    </Screen>
  );
}
