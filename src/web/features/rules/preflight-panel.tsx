import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Check, Info, Play } from 'lucide-react';
import type { Preflight } from '#domain/auction/preflight/findings.ts';
import type { RulesAnswer } from '#protocol/calls/rules.ts';
import { findingText, verdictText } from '#protocol/texts/preflight.ts';
import { failureText } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { snapshot } from '#web/net/calls/auctions.ts';
import { askPreflight } from '#web/kit/workers/ask-preflight.ts';
import { ButtonLink } from '#web/ui/plain-button.tsx';
import { rehearsalAddress } from '#web/kit/page/addresses.ts';

interface PreflightPanelProps {
  readonly tournamentId: string;
  /** The saved rules; other rules are checked again. */
  readonly saved: RulesAnswer;
}

/** Shows whether every team can complete its squad under the saved rules, and what would help. */
export function PreflightPanel({ tournamentId, saved }: PreflightPanelProps) {
  const heading = useId();
  const { data, error } = useQuery({
    queryKey: [...KEYS.preflight(tournamentId), saved.agreed.sequence],
    queryFn: async ({ signal }) =>
      askPreflight(await snapshot(tournamentId, signal, () => undefined), signal),
    // The list of players may have changed since an earlier visit.
    gcTime: 0,
  });
  return (
    <section
      aria-labelledby={heading}
      className="not-printed rounded-lg border border-line bg-stand p-4 sm:p-6 lg:col-span-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={heading} className="voice-title text-xl">
          Pre-flight
        </h2>
        <ButtonLink to={rehearsalAddress(tournamentId)} size="sm" icon={Play}>
          Rehearse the evening
        </ButtonLink>
      </div>
      <div role="status" className="mt-2">
        {data !== undefined ? (
          <Findings preflight={data} saved={saved} />
        ) : (
          <p className="text-base text-soft">
            {error === null ? 'Checking the list against the rules...' : failureText(error)}
          </p>
        )}
      </div>
    </section>
  );
}

function Findings({ preflight, saved }: { readonly preflight: Preflight; readonly saved: RulesAnswer }) {
  const { rules, teams } = saved;
  const names = { rules, nameOf: (team: string) => teams.find(({ id }) => id === team)?.name ?? '' };
  const fits = preflight.verdict === 'fits' && preflight.teams > 0;
  const Verdict = fits ? Check : Info;
  return (
    <>
      <p className="voice-strong flex items-start gap-2 text-base">
        <Verdict size={20} className={`mt-0.5 ${fits ? 'text-turf' : 'text-ball-ink'}`} />
        <span className="min-w-0 wrap-anywhere">{verdictText(rules.unit, preflight)}</span>
      </p>
      {preflight.findings.length > 0 && (
        <ul className="mt-2 flex list-disc flex-col gap-1 ps-6">
          {preflight.findings.map((finding) => {
            const text = findingText(names, finding);
            return (
              <li key={text} className="text-base wrap-anywhere">
                {text}.
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
