import { useState } from 'react';
import { logout } from '#web/calls/accounts.ts';
import { AppHeader } from '#web/parts/app-header.tsx';
import { Button } from '#web/parts/button.tsx';
import { Screen } from '#web/parts/screen.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { usePageTitle } from '#web/routes/page-title.ts';
import { leaveSession } from '#web/session/session.ts';
import { useUser } from '#web/session/user.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DashboardTile } from './dashboard-tile.tsx';
import { QuickStats } from './quick-stats.tsx';

/** Specification section 2, 'Dashboard'. */
export function DashboardScreen() {
  usePageTitle('Dashboard');
  const { name } = useUser();
  const [changing, setChanging] = useState(false);
  const toast = useToast();

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
      <main className="mx-auto flex max-w-[1440px] flex-col gap-8 px-4 py-6 sm:px-8 sm:py-8">
        <nav aria-label="Main" className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
          <DashboardTile to={ADDRESSES.tournaments} icon="trophy" name="Tournaments">
            Set up a tournament, its purse and its squad size
          </DashboardTile>
          <DashboardTile to={ADDRESSES.teams} icon="users" name="Teams">
            Add teams with their logos, look after their purses
          </DashboardTile>
          <DashboardTile to={ADDRESSES.players} icon="sheet" name="Players">
            Import the list of players, add photos and base prices
          </DashboardTile>
          <DashboardTile to={ADDRESSES.auction} icon="hammer" name="Auction" live>
            Open the bidding and bring the hammer down
          </DashboardTile>
        </nav>
        <QuickStats />
      </main>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} onChanged={changed} />
    </Screen>
  );
}
