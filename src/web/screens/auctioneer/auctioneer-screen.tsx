import './auctioneer.css';
import { HallNotice } from '#web/hall/hall-notice.tsx';
import type { HallScreenProps } from '#web/hall/hall-page.tsx';
import { useAwake } from '#web/hall/use-awake.ts';
import { useHammer } from '#web/hall/use-hammer.ts';
import { Rostrum } from './rostrum.tsx';

/** What the auctioneer has before the eyes, to be read from three metres. */
export function AuctioneerScreen({ live, state }: HallScreenProps) {
  useAwake();
  const moment = useHammer(live);
  if (state.state === 'gone') return <HallNotice title="This link no longer works" text={state.sentence} />;
  if (state.state === 'opening') {
    const text =
      state.since === null
        ? 'Connecting to the auction...'
        : 'The auction does not answer yet. Trying again...';
    return <HallNotice title="Boli" text={text} />;
  }
  const { auction, presence, since } = state;
  return <Rostrum live={live} auction={auction} presence={presence} since={since} moment={moment} />;
}
