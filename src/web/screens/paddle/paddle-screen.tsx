import { HallNotice } from '#web/hall/hall-notice.tsx';
import type { HallScreenProps } from '#web/hall/hall-page.tsx';

export function PaddleScreen({ state }: HallScreenProps) {
  if (state.state === 'gone') return <HallNotice title="This link no longer works" text={state.sentence} />;
  if (state.state === 'opening') return <HallNotice title="Boli" text="Connecting to the auction..." />;
  return <HallNotice title={state.auction.tournament.name} text={String(state.auction.sequence)} />;
}
