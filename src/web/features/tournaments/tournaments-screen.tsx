import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ArrowLeft, Plus, TriangleAlert, Trophy } from 'lucide-react';
import { FIRST_PAGE } from '#protocol/schema-parts.ts';
import { type TournamentAnswer, type TournamentRequest, unitOfAnswer } from '#protocol/calls/tournaments.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { failedToast, failureText } from '#web/net/client/call.ts';
import { type Shelf, tournamentsOf, updateTournament } from '#web/net/calls/tournaments.ts';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import { AppHeader } from '#web/kit/page/app-header.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/placeholders.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { useUser } from '#web/net/session/session.ts';
import { CopyDialog, type CopyDialogProps } from './copy-dialog.tsx';
import { MoreDialog, OpenFile } from './more.tsx';
import { TournamentList } from './tournament-list.tsx';
import { textsOf, TournamentForm } from '#web/kit/forms/tournament-form.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';

type Asked = 'edit' | 'copy' | 'more';

/** Specification section 2, 'Tournaments list'. */
export function TournamentsScreen() {
  usePageTitle('Tournaments');
  const { id } = useUser();
  const toast = useToast();
  const [shelf, setShelf] = useState<Shelf>('list');
  const list = useInfiniteQuery({
    queryKey: shelf === 'list' ? KEYS.tournaments : KEYS.archive,
    queryFn: ({ pageParam }) => tournamentsOf(id, pageParam, shelf),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
  });
  // A closing dialog keeps its tournament until its animation ends.
  const [tournament, setTournament] = useState<TournamentAnswer | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const begin = (what: Asked) => (about: TournamentAnswer) => {
    setTournament(about);
    setAsked(what);
  };
  const dialog = (what: Asked) => ({
    tournament,
    open: asked === what,
    // The answer to a dialog that was left may arrive while another one is open.
    onClose: () => setAsked((now) => (now === what ? null : now)),
  });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (list.isError) toast(failedToast('Failed to load tournaments', list.error));
  }, [list.isError, list.error, list.errorUpdatedAt, toast]);

  return (
    <Screen mood="day">
      <AppHeader
        title="Tournaments"
        actions={
          <>
            <ButtonLink
              to={ADDRESSES.dashboard}
              size="sm"
              variant="quiet"
              icon={ArrowLeft}
              className="max-sm:[&>svg]:hidden"
            >
              Back to Dashboard
            </ButtonLink>
            <ButtonLink
              to={ADDRESSES.createTournament}
              size="sm"
              variant="primary"
              icon={Plus}
              className="max-sm:[&>svg]:hidden"
            >
              Create Tournament
            </ButtonLink>
          </>
        }
      />
      <main className="mx-auto max-w-[1440px] px-4 py-4 sm:px-8 sm:py-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3">
          <h2 ref={heading} tabIndex={-1} className="voice-title text-xl sm:text-2xl">
            {shelf === 'list' ? 'Your tournaments' : 'Archived'}
          </h2>
          <div className="flex flex-wrap gap-x-1 max-sm:*:px-2 max-sm:[&_svg]:hidden">
            {shelf === 'list' && <OpenFile />}
            <Button variant="plain" size="sm" onClick={() => setShelf(shelf === 'list' ? 'archive' : 'list')}>
              {shelf === 'list' ? 'Archived' : 'Back to your tournaments'}
            </Button>
          </div>
        </div>
        {content()}
      </main>
      <EditTournamentDialog {...dialog('edit')} />
      <CopyDialog {...dialog('copy')} />
      <MoreDialog {...dialog('more')} shelf={shelf} returnTo={() => heading.current} />
    </Screen>
  );

  function content(): ReactNode {
    if (list.isPending) {
      return (
        <p role="status" className="py-16 text-center text-xl text-soft">
          Loading...
        </p>
      );
    }
    if (list.data === undefined) {
      return (
        <EmptyState
          icon={TriangleAlert}
          title="Failed to load tournaments"
          text={failureText(list.error)}
          action={
            <Button variant="primary" onClick={() => void list.refetch()} busy={list.isFetching}>
              Try again
            </Button>
          }
        />
      );
    }
    const tournaments = list.data.pages.flatMap(({ page }) => page);
    if (tournaments.length === 0 && shelf === 'archive') {
      return (
        <EmptyState
          icon={Trophy}
          title="Nothing is archived"
          text="Tournaments that you archive leave your list and are kept here."
        />
      );
    }
    if (tournaments.length === 0) {
      return (
        <EmptyState
          icon={Trophy}
          title="No tournaments yet"
          text="Create your first tournament, then add its teams and players."
          action={
            <ButtonLink to={ADDRESSES.createTournament} variant="primary" icon={Plus}>
              Create Tournament
            </ButtonLink>
          }
        />
      );
    }
    return (
      <TournamentList
        tournaments={tournaments}
        total={list.data.pages.at(-1)?.total ?? tournaments.length}
        more={list.hasNextPage ? () => list.fetchNextPage() : null}
        busy={list.isFetchingNextPage}
        onEdit={begin('edit')}
        onCopy={begin('copy')}
        onMore={begin('more')}
      />
    );
  }
}

/** Our own dialog: the specification has the call (PUT /tournaments/update), but no screen. */
function EditTournamentDialog({ tournament, open, onClose }: CopyDialogProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const save = async (request: TournamentRequest) => {
    if (tournament === null) return;
    await updateTournament(tournament.id, request);
    await queries.invalidateQueries({ queryKey: KEYS.tournaments });
    toast({ title: 'Success', text: 'Tournament updated successfully!' });
    onClose();
  };

  return (
    <Dialog open={open} onClose={onClose} title="Edit Tournament" size="md">
      {tournament && (
        <UnitContext value={unitOfAnswer(tournament)}>
          <TournamentForm
            starts={textsOf(tournament)}
            rulesLocked={tournament.status !== 'upcoming'}
            submit="Update Tournament"
            busyText="Updating..."
            failedSentence="Failed to update tournament"
            save={save}
            onCancel={onClose}
            inDialog
          />
        </UnitContext>
      )}
    </Dialog>
  );
}
