import type { TeamAnswer } from '#protocol/calls/teams.ts';

export interface TeamDialogProps {
  readonly tournamentId: string;
  /** The team it is about; null when no dialog is open. */
  readonly team: TeamAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What stands inside an open dialog. */
export interface TeamFormProps {
  readonly tournamentId: string;
  readonly team: TeamAnswer;
  readonly onClose: () => void;
}
