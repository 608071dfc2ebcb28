import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logout } from '#web/calls/accounts.ts';
import { KEYS } from '#web/calls/keys.ts';
import { agenda } from '#web/calls/tournaments.ts';
import { AppHeader } from '#web/parts/app-header.tsx';
import { Button } from '#web/parts/button.tsx';
import { Screen } from '#web/parts/screen.tsx';
import { Skeleton } from '#web/parts/skeleton.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import { usePageTitle } from '#web/routes/page-title.ts';
import { leaveSession } from '#web/session/session.ts';
import { useUser } from '#web/session/user.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ComingPanel } from './coming-panel.tsx';
import { FirstTournament } from './first-tournament.tsx';
import { LastResult } from './last-result.tsx';
import { Tiles } from './tiles.tsx';
import { QuickStats } from './quick-stats.tsx';

/** Specification section 2, 'Dashboard'. */
export function DashboardScreen() {
  usePageTitle('Dashboard');
  const { name } = useUser();
  const [changing, setChanging] = useState(false);
  const toast = useToast();
  const next = useQuery({ queryKey: KEYS.agenda, queryFn: agenda });
  const coming = next.data?.coming;

  const signOut = () => {
    // The server is told with the token still kept; whether it hears it or not, this browser forgets.
    logout().catch(() => undefined);
    leaveSession();
  };
  const changed = () => {
    setChanging(false);
    toast({ title: 'Success', text: 'Password changed. Your other devices must sign in again.' });
  };

  return (
    <Screen mood="day">
      <AppHeader
        title={`Welcome back, ${name}`}
        actions={
          <>
            <Button size="sm" onClick={() => setChanging(true)}>
              Change password
            </Button>
            <Button size="sm" variant="quiet" onClick={signOut}>
              Logout
            </Button>
          </>
        }
      />
      <main className="mx-auto grid max-w-[1440px] items-start gap-5 px-4 py-6 sm:px-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {next.isPending && <Skeleton className="h-72 w-full rounded-lg" />}
          {next.isError && <AgendaFailed again={() => void next.refetch()} />}
          {coming && <ComingPanel coming={coming} />}
          {next.data && coming === null && <FirstTournament />}
          <Tiles tournament={coming?.tournament ?? null} />
          <QuickStats />
        </div>
        {next.data?.last && <LastResult {...next.data.last} />}
      </main>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} onChanged={changed} />
    </Screen>
  );
}

function AgendaFailed({ again }: { readonly again: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-ball-ink">
      What comes next could not be loaded.
      <Button size="sm" onClick={again}>
        Try again
      </Button>
    </p>
  );
}
