import type { ReactNode } from 'react';
import { TabList, TabPanel } from '#web/ui/tabs.tsx';
import { lotWords } from '#web/languages/en/lot.ts';
import { paddleWords } from '#web/languages/en/paddle.ts';

export type PaddleTab = 'bid' | 'squad' | 'teams' | 'rules' | 'players';

/** The tabs that name players of the whole list. */
export const LISTING: readonly PaddleTab[] = ['squad', 'teams', 'players'];

interface PaddleTabsProps {
  readonly chosen: PaddleTab;
  /** False if the bid button is next to the lists. */
  readonly withBid: boolean;
  readonly squadSize: number;
  /** True while the owner has not accepted the rules. */
  readonly toAccept: boolean;
  readonly onChoose: (tab: PaddleTab) => void;
}

/** The tabs between the bid button and the lists. */
export function PaddleTabs({ chosen, withBid, squadSize, toAccept, onChoose }: PaddleTabsProps) {
  const words = paddleWords();
  return (
    <TabList<PaddleTab>
      label={words.whatToSee}
      name="paddle"
      chosen={chosen}
      onChoose={onChoose}
      tabs={[
        ...(withBid ? [{ id: 'bid', label: words.bid } as const] : []),
        { id: 'squad', label: words.squadTab(squadSize) },
        { id: 'teams', label: words.teams },
        { id: 'rules', label: <RulesLabel toAccept={toAccept} /> },
        { id: 'players', label: words.players },
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
  if (!toAccept) return lotWords().rules;
  return (
    <>
      {lotWords().rules}
      <span aria-hidden="true" className="ms-1 inline-block size-2 rounded-full bg-turf align-middle" />
      <span className="sr-only">{paddleWords().toAccept}</span>
    </>
  );
}
