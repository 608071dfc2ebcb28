import { ph, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { TabList, TabPanel } from '#web/ui/tabs.tsx';

export type PaddleTab = 'bid' | 'squad' | 'teams' | 'rules' | 'players';

/** The tabs that name players of the whole list. */
export const LISTING: readonly PaddleTab[] = ['squad', 'teams', 'players'];

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
      <span className="sr-only">{t({ context: "Owner's phone", message: ' to accept' })}</span>
    </>
  );
}
