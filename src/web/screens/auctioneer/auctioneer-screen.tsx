import './auctioneer.css';
import { silentSince } from '#web/copy/link.ts';
import { goneTitle } from '#web/hall/gone-title.ts';
import { HallNotice } from '#web/hall/hall-notice.tsx';
import type { HallScreenProps } from '#web/hall/hall-screen.ts';
import { useAwake } from '#web/hall/use-awake.ts';
import { useHammer } from '#web/views/use-hammer.ts';
import { useOpeningWords } from '#web/hall/use-opening-words.ts';
import { Rostrum } from './rostrum.tsx';

/** What the auctioneer has before the eyes, to be read from three metres. */
export function AuctioneerScreen({ live, state, code }: HallScreenProps) {
  useAwake();
  const words = useOpeningWords(state);
  const [moment] = useHammer(live);
  if (state.state === 'gone')
    return <HallNotice title={goneTitle(state.why.code)} text={state.why.sentence} />;
  if (state.state === 'opening') return <HallNotice title="Boli" text={words} />;
  const { auction, presence, link } = state;
  return (
    <Rostrum
      code={code}
      live={live}
      auction={auction}
      presence={presence}
      since={silentSince(link)}
      moment={moment}
    />
  );
}
