import { t, ph } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { LiveSign } from '#web/kit/hall/phone-parts.tsx';
import { CardsMark } from '#web/kit/team/cards-mark.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { clsx } from 'clsx';
import { TabList, TabPanel } from '#web/ui/tabs.tsx';

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
      <TeamCrest team={team} colour="#00000040" size={32} />
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
      <CardsMark cards={team.cards} />
      <LiveSign live={live} since={since} finished={finished} rests={rests} className="max-w-28" />
      <div className="min-h-11 min-w-11">{children}</div>
    </header>
  );
}

export type PaddleTab = 'bid' | 'squad' | 'teams' | 'rules' | 'players';

interface PaddleTabsProps {
  readonly chosen: PaddleTab;
  /** False if the bid button is next to the lists. */
  readonly withBid: boolean;
  readonly squadSize: number;
  /** True while the owner has not accepted the rules, until the end of the auction. */
  readonly toAccept: boolean;
  readonly onChoose: (tab: PaddleTab) => void;
}

/** The tabs between the bid button and the lists. */
export function PaddleTabs({ chosen, withBid, squadSize, toAccept, onChoose }: PaddleTabsProps) {
  return (
    <TabList<PaddleTab>
      label={t({ context: "Owner's phone", message: 'What to see' })}
      name="paddle"
      chosen={chosen}
      onChoose={onChoose}
      tabs={[
        ...(withBid ? [{ id: 'bid', label: t({ context: "Owner's phone", message: 'Bid' }) } as const] : []),
        {
          id: 'squad',
          label: t({ context: "Owner's phone", message: `Squad ${ph({ players: squadSize })}` }),
        },
        { id: 'teams', label: t({ context: "Owner's phone", message: 'Teams' }) },
        { id: 'rules', label: <RulesLabel toAccept={toAccept} /> },
        { id: 'players', label: t({ context: "Owner's phone", message: 'Players' }) },
      ]}
      className="paddle-tabs border-t border-line bg-ground"
    />
  );
}

/** The lot: the panel of the tab 'Bid', or always visible on a wide screen. */
export function BiddingPanel({ inTab, children }: { inTab: boolean; children: ReactNode }) {
  if (!inTab) return <div className="paddle-main">{children}</div>;
  return (
    <TabPanel name="paddle" id="bid" className="paddle-main">
      {children}
    </TabPanel>
  );
}

function RulesLabel({ toAccept }: { readonly toAccept: boolean }) {
  if (!toAccept) return t({ context: 'Lot', message: 'Rules' });
  return (
    <>
      {t({ context: 'Lot', message: 'Rules' })}
      <span aria-hidden="true" className="ms-1 inline-block size-2 rounded-full bg-turf align-middle" />
      <span className="sr-only"> {t({ context: "Owner's phone", message: 'to accept' })}</span>
    </>
  );
}
