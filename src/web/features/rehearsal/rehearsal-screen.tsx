import './rehearsal.css';
import { Navigate, useSearchParams } from 'react-router';
import { ArrowLeft, FileText, Printer } from 'lucide-react';
import { unitOf } from '#protocol/amount-text.ts';
import { useRehearsed } from '#web/net/calls/rehearsed.ts';
import { AppHeader } from '#web/kit/page/app-header.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { ADDRESSES, rulesAddress } from '#web/kit/page/addresses.ts';
import { LoadFailed, firstFailure } from '#web/kit/page/load-failed.tsx';
import { usePageTitle } from '#web/kit/page/page-title.ts';
import { RehearsalDesk } from './rehearsal-desk.tsx';
import '#web/kit/squad/paper.css';

/** A rehearsal: bots play the whole auction in this browser only. */
export function RehearsalScreen() {
  const [search] = useSearchParams();
  const id = search.get('tournament');
  return id ? <Rehearsal key={id} tournamentId={id} /> : <Navigate to={ADDRESSES.tournaments} replace />;
}

function Rehearsal({ tournamentId }: { readonly tournamentId: string }) {
  usePageTitle('Rehearsal');
  const real = useRehearsed(tournamentId);
  const failed = firstFailure(real);
  if (failed) return <LoadFailed reason={failed} />;
  return (
    <Screen mood="day" className="paper">
      <div className="contents print:hidden">
        <AppHeader
          title={real.data?.tournament.name ?? <Skeleton className="inline-block h-6 w-56" />}
          section="Rehearsal"
          actions={
            <>
              <Button size="sm" icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
              <ButtonLink to={rulesAddress(tournamentId)} size="sm" variant="quiet" icon={FileText}>
                Rules
              </ButtonLink>
              <ButtonLink to={ADDRESSES.tournaments} size="sm" variant="quiet" icon={ArrowLeft}>
                Back to Tournaments
              </ButtonLink>
            </>
          }
        />
      </div>
      <main
        aria-busy={real.data === undefined}
        className="mx-auto grid max-w-[1200px] gap-6 px-4 py-6 sm:px-8"
      >
        {real.data === undefined ? (
          <>
            <p role="status" className="sr-only">
              Loading...
            </p>
            <Skeleton className="h-72 rounded-lg" />
          </>
        ) : (
          <UnitContext value={unitOf(real.data)}>
            <RehearsalDesk real={real.data} />
          </UnitContext>
        )}
      </main>
    </Screen>
  );
}
