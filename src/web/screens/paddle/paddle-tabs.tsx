import { TabList } from '#web/parts/tabs.tsx';

export type PaddleTab = 'bid' | 'squad' | 'teams' | 'coming';

interface PaddleTabsProps {
  readonly chosen: PaddleTab;
  /** False where the button stands beside the lists. */
  readonly withBid: boolean;
  readonly squadSize: number;
  readonly onChoose: (tab: PaddleTab) => void;
}

/** The way from the button to the lists and back. */
export function PaddleTabs({ chosen, withBid, squadSize, onChoose }: PaddleTabsProps) {
  return (
    <TabList<PaddleTab>
      label="What to see"
      name="paddle"
      chosen={chosen}
      onChoose={onChoose}
      tabs={[
        ...(withBid ? [{ id: 'bid', label: 'Bid' } as const] : []),
        { id: 'squad', label: `Squad ${String(squadSize)}` },
        { id: 'teams', label: 'Teams' },
        { id: 'coming', label: 'Coming' },
      ]}
      className="paddle-tabs border-t border-line bg-ground"
    />
  );
}
