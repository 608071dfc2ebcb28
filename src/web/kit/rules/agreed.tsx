import { plural, t } from '@lingui/core/macro';
import { momentWords } from '#web/i18n/calendar.ts';
import { Check, Clock } from 'lucide-react';

/** The time of the current rules and the number of owners that accepted them. */
export interface AgreedOn {
  /** Epoch ms; null while unknown. */
  readonly at: number | null;
  /** Why the rules changed after the first bid; '' for the rules before it. */
  readonly reason: string;
  /** The number of teams and of acceptances; undefined while unknown. */
  readonly teams?: number;
  readonly accepted?: number;
}

/**
 * 'Agreed on 21 Nov 2026, 6:30 pm' when every owner has accepted, else 'Set on 21 Nov 2026, 6:30 pm · 3 of 8 teams accepted'.
 * Times are in the reader's time zone; '' when nothing is known.
 */
export function agreedWords(agreed: AgreedOn): string {
  const { at, reason, teams = 0, accepted = 0 } = agreed;
  const moment = at === null ? null : momentWords(at);
  const count =
    teams === 0
      ? ''
      : t({
          context: 'Rules agreed',
          message: plural(accepted, {
            one: plural(teams, {
              one: `${accepted} of ${teams} team accepted`,
              other: `${accepted} of ${teams} teams accepted`,
            }),
            other: plural(teams, {
              one: `${accepted} of ${teams} team accepted`,
              other: `${accepted} of ${teams} teams accepted`,
            }),
          }),
        });
  if (reason !== '')
    return [
      moment === null
        ? t({ context: 'Rules agreed', message: `Changed: ${reason}` })
        : t({ context: 'Rules agreed', message: `Changed on ${moment}: ${reason}` }),
      count,
    ]
      .filter((part) => part !== '')
      .join(' · ');
  if (moment === null) return count;
  if (teams > 0 && accepted === teams)
    return t({
      context: 'Rules agreed',
      message: plural(teams, {
        one: `Agreed on ${moment} by the one team`,
        other: `Agreed on ${moment} by all ${teams} teams`,
      }),
    });
  return [t({ context: 'Rules agreed', message: `Set on ${moment}` }), count]
    .filter((part) => part !== '')
    .join(' · ');
}

interface AcceptedTeamsProps {
  /** The teams in the order of entry. */
  readonly teams: readonly { readonly id: string; readonly name: string; readonly accepted: boolean }[];
}

/** The number of owners that accepted the current rules, and a list of all teams. */
export function AcceptedTeams({ teams }: AcceptedTeamsProps) {
  if (teams.length === 0) return <p className="text-base text-soft">No team has to accept the rules yet.</p>;
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
