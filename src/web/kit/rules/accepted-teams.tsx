import { Check, Clock } from 'lucide-react';

interface AcceptedTeamsProps {
  /** The teams in the order of entry. */
  readonly teams: readonly { readonly id: string; readonly name: string; readonly accepted: boolean }[];
}

/** The number of owners that accepted the current rules, and a list of all teams. */
export function AcceptedTeams({ teams }: AcceptedTeamsProps) {
  if (teams.length === 0) return <p className="text-base text-soft">No team has to accept them yet.</p>;
  const accepted = teams.filter((team) => team.accepted).length;
  return (
    <>
      <p role="status" className="voice-strong text-base">
        {accepted} of {teams.length} {teams.length === 1 ? 'team' : 'teams'} accepted
      </p>
      <ul className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {teams.map(({ id, name, accepted }) => (
          <li key={id} className="flex min-w-0 items-center gap-2 text-base leading-tight">
            {accepted ? <Check size={18} className="text-turf" /> : <Clock size={18} className="text-soft" />}
            <span className="min-w-0 wrap-anywhere">
              {name}{' '}
              <span className={accepted ? 'sr-only' : 'text-sm text-soft'}>
                {accepted ? 'has accepted' : 'not yet'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
