import { useId } from 'react';
import type { RulesAnswer } from '#protocol/rules.ts';
import type { TournamentAnswer } from '#protocol/tournaments.ts';
import { AcceptedTeams } from '#web/parts/accepted-teams.tsx';
import { RuleBook } from '#web/parts/rule-book.tsx';

interface RuleBookPageProps {
  /** What holds, as it was saved. */
  readonly saved: RulesAnswer;
  readonly tournament: TournamentAnswer;
}

/** The rules in plain words, on one page, and whose owner has accepted them. */
export function RuleBookPage({ saved: { rules, agreed, teams }, tournament }: RuleBookPageProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="rounded-lg border border-line bg-stand p-4 sm:p-6 lg:sticky lg:top-6 print:border-0 print:p-0"
    >
      <h2 id={heading} className="voice-title text-2xl">
        Rule book
      </h2>
      <RuleBook tournament={tournament} rules={rules} agreed={agreed} />
      <div className="not-printed mt-6 border-t border-line pt-4">
        <AcceptedTeams teams={teams} />
      </div>
    </section>
  );
}
