import { HallNotice } from '#web/hall/hall-notice.tsx';
import type { HallScreenProps } from '#web/hall/hall-page.tsx';
import { Spectator } from './spectator.tsx';

/** `/live#code`: anybody's phone. */
export function SpectatorScreen({ live, state }: HallScreenProps) {
  if (state.state === 'gone') return <HallNotice title="This link no longer works" text={state.sentence} />;
  if (state.state === 'opening') {
    return (
      <HallNotice
        title="Boli"
        text={
          state.since === null
            ? 'Connecting to the auction...'
            : 'No connection to the auction yet. Trying again by itself.'
        }
      />
    );
  }
  return <Spectator live={live} state={state} />;
}
