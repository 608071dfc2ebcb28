import type { TeamAnswer } from '#protocol/calls/teams.ts';

export interface TeamDialogProps {
  readonly tournamentId: string;
  /** The team of the dialog; null when no dialog is open. */
  readonly team: TeamAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The props of the form inside an open dialog. */
export interface TeamFormProps {
  readonly tournamentId: string;
  readonly team: TeamAnswer;
  readonly onClose: () => void;
}
