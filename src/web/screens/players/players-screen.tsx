import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Refused } from '#web/calls/call.ts';
import { KEYS } from '#web/calls/keys.ts';
import { playersOf } from '#web/calls/players.ts';
import { tournament } from '#web/calls/tournaments.ts';
import { AppHeader } from '#web/parts/app-header.tsx';
import { ButtonLink } from '#web/parts/button-link.tsx';
import { Screen } from '#web/parts/screen.tsx';
import { Skeleton } from '#web/parts/skeleton.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { usePageTitle } from '#web/routes/page-title.ts';
import { BulkPhotos } from './bulk-photos.tsx';
import { CreatePlayerForm } from './create-player-form.tsx';
import { FileButton } from './file-button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PlayerList } from './player-list.tsx';
import { TemplateButton } from './template-button.tsx';
import { useImport } from './use-import.ts';

/** Specification section 2, 'Player Management'. */
export function PlayersScreen() {
  const [search] = useSearchParams();
  const id = search.get('tournament');
  return id ? <Players key={id} tournamentId={id} /> : <Navigate to={ADDRESSES.tournaments} replace />;
}

function Players({ tournamentId }: { readonly tournamentId: string }) {
  usePageTitle('Player Management');
  const about = useQuery({
    queryKey: KEYS.tournament(tournamentId),
    queryFn: () => tournament(tournamentId),
  });
  const players = useQuery({
    queryKey: KEYS.players(tournamentId),
    queryFn: () => playersOf(tournamentId),
  });
  const known = players.data ?? [];
  const importing = useImport(tournamentId, known);

  if (failed(about) || failed(players)) return <LoadFailed />;

  return (
    <Screen mood="day">
      <AppHeader
        title={about.data?.name ?? <Skeleton className="inline-block h-6 w-56" />}
        section="Player Management"
        actions={
          <>
            <TemplateButton />
            <FileButton
              label="Import Excel"
              icon="sheet"
              accept=".xlsx,.xls,.csv"
              onFiles={([file]) => file && void importing.choose(file)}
            />
            <BulkPhotos tournamentId={tournamentId} players={known} />
            <ButtonLink to={ADDRESSES.tournaments} size="sm" variant="quiet" icon="back">
              Back to Tournaments
            </ButtonLink>
          </>
        }
      />
      <main className="mx-auto grid max-w-[1440px] items-start gap-6 px-4 py-6 sm:px-8 lg:grid-cols-[minmax(300px,360px)_minmax(0,1fr)] lg:gap-7">
        <CreatePlayerForm tournamentId={tournamentId} players={players.data} />
        <PlayerList tournamentId={tournamentId} players={players.data} />
      </main>
      <ImportDialog players={importing} />
    </Screen>
  );
}

/** True when there is nothing to show. A session that ran out is no failure: signing in again loads the rest. */
function failed({ data, error }: { readonly data: unknown; readonly error: Error | null }): boolean {
  const signedOut = error instanceof Refused && error.status === 401;
  return data === undefined && error !== null && !signedOut;
}

/** Specification section 8: 'Failed to load tournament data', followed by a redirect to /tournaments. */
function LoadFailed() {
  const toast = useToast();
  useEffect(() => {
    toast({ title: 'Error', text: 'Failed to load tournament data', tone: 'destructive' });
  }, [toast]);
  return <Navigate to={ADDRESSES.tournaments} replace />;
}
