import { HallNotice } from '#web/hall/hall-notice.tsx';
import type { HallScreenProps } from '#web/hall/hall-page.tsx';
import { Paddle } from './paddle.tsx';

/** `/paddle#code`: the owner's phone. */
export function PaddleScreen({ live, state, code }: HallScreenProps) {
  if (state.state === 'gone') return <HallNotice title="This link no longer works" text={state.sentence} />;
  if (state.state === 'opening') {
    return (
      <HallNotice
        title="Boli"
        text={
          state.since === null
            ? 'Connecting to the auction...'
            : 'No connection to the auction yet. Trying again: is this phone in the Wi-Fi of the hall?'
        }
      />
    );
  }
  return <Paddle live={live} state={state} code={code} />;
}
