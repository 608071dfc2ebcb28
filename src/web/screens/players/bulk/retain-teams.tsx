import { lazy, Suspense, useState } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { Button } from '#web/ui/button.tsx';

const RetainTeamsDialog = lazy(async () => ({
  default: (await import('./retain-teams-dialog.tsx')).RetainTeamsDialog,
}));

interface RetainTeamsProps {
  readonly tournamentId: string;
  readonly players: readonly PlayerAnswer[];
}

/** The button for the retentions of all teams; it loads their dialog on the first click. */
export function RetainTeamsButton(props: RetainTeamsProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon="pin"
        className="shrink-0"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Retain for teams
      </Button>
      {asked && (
        <Suspense>
          <RetainTeamsDialog {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
