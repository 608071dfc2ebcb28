import { isCaptain } from '#domain/tournament/own-field.ts';
import type { HallView, PlayerRow, ShownAgreement } from '#domain/views/view.ts';
import { KeptPlayers, RuleBook, type SheetTeam } from '#web/kit/rules/rule-book.tsx';
import { nameAmong, teamViews } from '#web/kit/views/team-view.ts';
import { squadIn } from '#web/kit/views/player-lists.ts';
import { useEffect, useState, useId, type ReactNode } from 'react';
import type { Agreed } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import { callByLink } from './call-by-link.ts';
import { type AgreedOn, agreedWords } from '#web/kit/rules/agreed.tsx';
import { t } from '@lingui/core/macro';
import { withUsedSets } from '#web/i18n/texts/rule-book-kinds.ts';

/** The teams with their retained players, whose names come with the list of all players. */
export function sheetTeams(
  view: Pick<HallView, 'teams' | 'rules'>,
  rows: readonly PlayerRow[],
): readonly SheetTeam[] {
  return teamViews(view).map(({ id, name, short, logo, colour }) => {
    const retained = squadIn(rows, id).filter(({ standing }) => standing.is === 'retained');
    const nameOf = nameAmong(retained.map(({ player }) => player));
    return {
      ...{ id, name, short, logo, colour },
      kept: retained.map(({ player, standing }) => ({
        id: player.id,
        name: nameOf(player),
        price: standing.price,
        ...(standing.is === 'retained' && standing.charge !== undefined && { charge: standing.charge }),
        captain: isCaptain(player.own),
      })),
    };
  });
}

/** Longest delay (ms) before the next request; spreads the requests when many owners accept at once. */
const SOON = 1_000;

/**
 * Fetches when the current rules were set and how many teams accepted them. Fetches again when the rules
 * change or an owner accepts.
 */
export function useAgreed(code: string, { sequence, reason, accepted }: ShownAgreement): AgreedOn {
  const [told, setTold] = useState<Agreed | null>(null);
  const [asks, ask] = useState(accepted);
  useEffect(() => {
    const soon = setTimeout(ask, SOON * (1 + Math.random()), accepted);
    return () => clearTimeout(soon);
  }, [accepted]);
  useEffect(() => {
    const asked = new AbortController();
    const call = { code, address: PATHS.agreed, signal: asked.signal };
    void callByLink<Agreed>(call, 'accepted').then((told) => {
      if (told.is === 'answer') setTold(told.answer);
    });
    return () => asked.abort();
  }, [code, sequence, asks]);
  return told?.sequence === sequence ? told : { at: null, reason };
}

interface RulesPanelProps {
  readonly view: Pick<HallView, 'evening' | 'rules' | 'teams'>;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The code of this page's link. */
  readonly code: string;
  /** Content next to the heading. */
  readonly children?: ReactNode;
}

/** The rule book on a phone, with captains and retained players. */
export function RulesPanel({ view, rows, code, children }: RulesPanelProps) {
  const heading = useId();
  const agreed = useAgreed(code, view.evening.agreement);
  return (
    <section aria-labelledby={heading}>
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 id={heading} className="voice-title text-xl">
          {t({ context: 'Lot', message: 'Rules' })}
        </h2>
        {children}
      </div>
      <p role="status" className="text-base wrap-anywhere empty:hidden">
        {agreedWords(agreed)}
      </p>
      <RuleBook
        rules={withUsedSets(
          view.rules,
          (rows ?? []).map(({ player }) => player.own),
        )}
      />
      {rows !== null && <KeptPlayers rules={view.rules} teams={sheetTeams(view, rows)} heading="h3" />}
    </section>
  );
}
