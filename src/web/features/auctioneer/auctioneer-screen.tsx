import './auctioneer.css';
import { silentSince } from '#web/net/sync/link.ts';
import { goneText, goneTitle } from '#web/kit/hall/gone-title.ts';
import { HallNotice } from '#web/kit/hall/hall-notice.tsx';
import type { HallScreenProps } from '#web/kit/hall/hall-screen.ts';
import { useAwake } from '#web/kit/hall/use-awake.ts';
import { useStroke } from '#web/kit/views/use-stroke.ts';
import { useOpeningWords } from '#web/kit/hall/rules/use-opening-words.ts';
import { AuctioneerPage } from './auctioneer-view.tsx';

/** The auctioneer's monitor, readable from three metres. */
export function AuctioneerScreen({ live, state, code }: HallScreenProps) {
  useAwake();
  const words = useOpeningWords(state);
  const [stroke] = useStroke(live, state.state === 'open' ? state.view.stroke : undefined);
  if (state.state === 'gone')
    return <HallNotice title={goneTitle(state.why.code)} text={goneText(state.why)} />;
  if (state.state === 'opening') return <HallNotice title="Boli" text={words} />;
  const { view, presence, link } = state;
  return (
    <AuctioneerPage
      code={code}
      live={live}
      view={view}
      presence={presence}
      since={silentSince(link)}
      stroke={stroke}
    />
  );
}
