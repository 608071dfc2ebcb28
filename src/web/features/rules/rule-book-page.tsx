import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isCaptain } from '#domain/tournament/own-field.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { playersOf, teamsOf } from '#web/net/calls/players.ts';
import { AcceptedTeams } from '#web/kit/rules/rule-book.tsx';
import { RuleSheet, type SheetTeam } from '#web/kit/rules/rule-sheet.tsx';
import { withUsedSets } from '#web/i18n/texts/rule-book-kinds.ts';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';

interface RuleBookPageProps {
  readonly form: RulesForm;
  readonly tournament: TournamentAnswer;
}

/** The rule book for the typed values, and the owners that accepted the saved rules. */
export function RuleBookPage({ form: { saved, said, changed }, tournament }: RuleBookPageProps) {
  const heading = useId();
  const { teams, agreed, show } = saved;
  const { data: players = [] } = useQuery({
    queryKey: KEYS.allPlayers(tournament.id),
    queryFn: () => playersOf(tournament.id),
  });
  return (
    <section
      aria-labelledby={heading}
      // Next to the form it scrolls separately, also by keyboard.
      tabIndex={0}
      className="rule-aside min-w-0 rounded-lg border border-line bg-stand p-4 sm:p-6 lg:sticky lg:top-[calc(var(--app-bar)+1.5rem)] lg:max-h-[calc(100dvh-var(--app-bar)-3rem)] lg:overflow-y-auto print:static print:max-h-none print:overflow-visible print:border-0 print:p-0"
    >
      <RuleSheet
        heading="h2"
        headingId={heading}
        tournament={tournament}
        rules={withUsedSets(
          said.rules,
          players.map(({ own = {} }) => own),
        )}
        agreed={agreed}
        teams={useSheetTeams(tournament.id, teams, players)}
        preview={changed}
        {...(show !== undefined && { show })}
      />
      <div className="not-printed mt-6 border-t border-line pt-4">
        <AcceptedTeams teams={teams} />
      </div>
    </section>
  );
}

/** The teams with logos and retained players, once both have loaded. */
function useSheetTeams(
  tournamentId: string,
  teams: RulesForm['saved']['teams'],
  players: readonly PlayerAnswer[],
): readonly SheetTeam[] {
  const { data: withLogos = [] } = useQuery({
    queryKey: KEYS.teams(tournamentId),
    queryFn: () => teamsOf(tournamentId),
  });
  const drawn = new Map(withLogos.map((team) => [team.id, team]));
  return teams.map(({ id, name }) => ({
    id,
    name,
    logo: drawn.get(id)?.logoUrl ?? null,
    colour: drawn.get(id)?.colour ?? drawn.get(id)?.autoColour,
    kept: players
      .filter(({ teamId, retained }) => teamId === id && retained !== undefined)
      .map(({ id, name, soldAmount, retained, own }) => ({
        id,
        name,
        price: soldAmount,
        ...(retained !== undefined && retained.charge !== soldAmount && { charge: retained.charge }),
        captain: isCaptain(own ?? {}),
      })),
  }));
}
