import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { LiveSign } from '#web/kit/hall/lot/live-sign.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { clsx } from 'clsx';

interface PaddleHeadProps {
  readonly team: TeamView;
  readonly live: ViewStore;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  /** Number of connected phones of this team, including this one. */
  readonly phones: number;
  readonly finished: boolean;
  /** True during a break. */
  readonly rests: boolean;
  /** At the end of the header. */
  readonly children: ReactNode;
}

/** The team of this phone in its colour, and the state of the connection. */
export function PaddleHead({ team, live, since, phones, finished, rests, children }: PaddleHeadProps) {
  return (
    <header className="paddle-top" style={{ background: team.colour }}>
      <TeamCrest name={team.short} logo={team.logo} colour="#00000040" size={32} />
      <div className="min-w-0 flex-1 leading-tight">
        <h1
          className={clsx(
            'voice-title text-lg leading-tight wrap-anywhere',
            phones > 1 ? 'line-clamp-1' : 'line-clamp-2',
          )}
        >
          {team.name}
        </h1>
        {phones > 1 && (
          <p role="status" className="voice-strong text-sm leading-tight">
            {t({ context: "Owner's phone", message: `${phones} phones bid for you` })}
          </p>
        )}
      </div>
      <LiveSign live={live} since={since} finished={finished} rests={rests} className="max-w-28" />
      <div className="min-h-11 min-w-11">{children}</div>
    </header>
  );
}
