import './overlay.css';
import { useState } from 'react';
import { silentSince } from '#web/sync/link.ts';
import { goneText, goneTitle } from '#web/hall/gone-title.ts';
import type { HallScreenProps } from '#web/hall/hall-screen.ts';
import { useStroke } from '#web/views/use-stroke.ts';
import { useAllPlayers } from '#web/hall/squads/use-all-players.ts';
import { LowerThird } from './lower-third.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { replayAsked } from './replay-address.ts';
import { latePiece, useLate } from '#web/ui/late-piece.ts';

const REPLAY = latePiece(() => import('./overlay-replay.tsx'));

/**
 * The lower third of a video stream at 1080p on a transparent page, which OBS puts over the camera. Empty while there is no
 * auction or its record is damaged, because viewers can do nothing about it. An address with `?replay=` plays a lot again.
 */
export function OverlayScreen({ live, state, code }: HallScreenProps) {
  const [stroke] = useStroke(live, state.state === 'open' ? state.view.stroke : undefined);
  // The finale shows all squads.
  useAllPlayers(live, state, state.state === 'open' && state.view.finale !== null);
  const [asked] = useState(() => replayAsked(location.search));
  const replay = useLate(REPLAY, asked);
  if (asked !== null)
    return (
      <main data-fills="" className="screen night overlay">
        {typeof replay !== 'string' && <replay.OverlayReplay code={code} asked={asked} />}
      </main>
    );
  return (
    <main data-fills="" className="screen night overlay">
      {state.state === 'gone' && state.why.code !== 'auction-damaged' && (
        <NoticeBar title={goneTitle(state.why.code)}>{goneText(state.why)}</NoticeBar>
      )}
      {state.state === 'open' && (
        <LowerThird
          live={live}
          view={state.view}
          rows={state.rows}
          since={silentSince(state.link)}
          stroke={stroke}
        />
      )}
    </main>
  );
}
