import { useState } from 'react';
import { Pin } from 'lucide-react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { Button } from '#web/ui/button.tsx';

import { RetainTeamsDialog } from './retain-teams-dialog.tsx';

interface RetainTeamsProps {
  readonly tournamentId: string;
  readonly players: readonly PlayerAnswer[];
}

/** The button for the retentions of all teams. */
export function RetainTeamsButton(props: RetainTeamsProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={Pin}
        className="shrink-0"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Retain for teams
      </Button>
      {asked && <RetainTeamsDialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
