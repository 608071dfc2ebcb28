import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Printer, Share } from 'lucide-react';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { failedToast } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { archiveTournament } from '#web/net/calls/auctions.ts';
import { savedTournament } from '#web/net/calls/tournament-file.ts';
import { saveFile } from '#web/sheets/write/save-file.ts';
import type { Shelf } from '#web/net/calls/tournaments.ts';
import { shareAddress, squadsPrintAddress } from '#web/kit/page/addresses.ts';
import { ButtonLink } from '#web/ui/plain-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { DeleteForGood } from './delete-for-good.tsx';

interface MoreChoicesProps {
  readonly tournament: TournamentAnswer;
  readonly shelf: Shelf;
  readonly onClose: () => void;
}

/** The rare actions of a tournament: links, print, save as one file, archive, delete. */
export function MoreChoices({ tournament, shelf, onClose }: MoreChoicesProps) {
  const [deleting, setDeleting] = useState(false);
  if (deleting) return <DeleteForGood tournament={tournament} onClose={onClose} />;
  return (
    <div className="divide-y divide-line">
      <Choice
        title="Share"
        text="The links of owners' phones and of all screens, without opening the auction."
      >
        <ButtonLink to={shareAddress(tournament.id)} icon={Share}>
          Share
        </ButtonLink>
      </Choice>
      <Choice title="Print squads" text="Every squad with its prices, for the notice board.">
        <ButtonLink to={squadsPrintAddress(tournament.id)} icon={Printer}>
          Print squads
        </ButtonLink>
      </Choice>
      <SaveChoice tournament={tournament} />
      <ArchiveChoice tournament={tournament} shelf={shelf} onClose={onClose} />
      <Choice
        title="Delete for good"
        text="Teams, players, photos, every line of the auction, links and registrations. Nobody can bring them back."
      >
        <Button onClick={() => setDeleting(true)}>Delete for good...</Button>
      </Choice>
    </div>
  );
}

/** Downloads the tournament as one file, for another installation or as a backup. */
function SaveChoice({ tournament: { id, name } }: Pick<MoreChoicesProps, 'tournament'>) {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: () => savedTournament(id),
    onSuccess: (file) => {
      saveFile(`${fileName(name)}.boli.zip`, file);
      toast({ title: 'Saved as one file', text: name });
    },
    onError: (reason) => toast(failedToast('Nothing was saved', reason)),
  });
  return (
    <Choice
      title="Save as one file"
      text="Rules, teams, players, photos and every line of the auction. Links, registrations, phone numbers of bidders and the fields that only you see stay here. Open a file brings it back, here or elsewhere."
    >
      <Button busy={saving.isPending} busyText="Saving..." onClick={() => saving.mutate()}>
        Save as one file
      </Button>
    </Choice>
  );
}

/** Replaces characters that file names must not contain. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|.\p{Cc}]+/gu, ' ').trim();
}

/** Moves the tournament into or out of the archive. A running auction needs a confirmation. */
function ArchiveChoice({ tournament: { id, name, status }, shelf, onClose }: MoreChoicesProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  const archived = shelf === 'list';

  const archiving = useMutation({
    mutationFn: () => archiveTournament(id, { archived, running: archived && status === 'active' }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: KEYS.tournaments });
      toast({ title: archived ? 'Archived' : 'Back in the list', text: name });
      onClose();
    },
    onError: (reason) => toast(failedToast('Nothing was changed', reason)),
    onSettled: () => setAsked(false),
  });

  if (!archived) {
    return (
      <Choice title="Back to the list" text="It is shown with your other tournaments again.">
        <Button busy={archiving.isPending} onClick={() => archiving.mutate()}>
          Back to the list
        </Button>
      </Choice>
    );
  }
  return (
    <Choice
      title="Archive"
      text="It leaves your list and the dashboard. Its links still open, its result stays, and you can bring it back."
    >
      <Button
        busy={archiving.isPending}
        onClick={() => (status === 'active' ? setAsked(true) : archiving.mutate())}
      >
        Archive
      </Button>
      <ConfirmDialog
        open={asked}
        title="Its auction is running"
        sentence="Screens and phones go on. The auction is then opened from the archive."
        confirm="Archive all the same"
        tone="primary"
        busy={archiving.isPending}
        busyText="Archiving..."
        onCancel={() => setAsked(false)}
        onConfirm={() => archiving.mutate()}
      />
    </Choice>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Choice({ title, text, children }: ChoiceProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 grow basis-64">
        <h3 id={heading} className="voice-strong text-lg">
          {title}
        </h3>
        <p className="text-base text-soft">{text}</p>
      </div>
      <div className="w-full *:w-full sm:w-44">{children}</div>
    </section>
  );
}
