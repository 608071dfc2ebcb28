import { useState } from 'react';
import { LIGHT, wallAddress } from '#web/kit/page/addresses.ts';
import './projector.css';
import { useAwake } from '#web/kit/hall/large-screen.tsx';
import { silentSince } from '#web/net/link.ts';
import { goneText, goneTitle, type HallScreenProps } from '#web/kit/hall/hall-screen.tsx';
import { useAllPlayers } from '#web/kit/hall/call-by-link.ts';
import { useStroke } from '#web/kit/views/lot-view.ts';
import { useOpeningWords } from '#web/kit/views/news.ts';
import { useWindowEvent } from '#web/ui/screen.tsx';
import { ProjectorNotice, ProjectorView, useProjectorKeys } from './projector-view.tsx';
import { SoundHint, useSounds } from './wall-sounds.tsx';

/** The projector page: no controls, never blank, and the display stays on. */
export function ProjectorScreen({ live, state, code }: HallScreenProps) {
  useAwake();
  const { sound, hint } = useProjectorKeys();
  const bright = useBright();
  const words = useOpeningWords(state);
  // The finished scene lists all sold players.
  useAllPlayers(live, state);
  const play = useSounds(state.state === 'open' ? state.view.show : {}, sound);
  const [stroke] = useStroke(live, state.state === 'open' ? state.view.stroke : undefined, ({ shows }) =>
    play(shows === 'sold' ? 'hammer' : 'unsold'),
  );
  return (
    <div
      data-fills=""
      data-hint={hint || undefined}
      className={`screen ${bright ? 'bright' : 'night'} projector bg-ground text-ink`}
    >
      {state.state === 'gone' && (
        <ProjectorNotice title={goneTitle(state.why.code)} text={goneText(state.why)} />
      )}
      {state.state === 'opening' && <ProjectorNotice title="Boli" text={words} />}
      {state.state === 'open' && (
        <ProjectorView
          live={live}
          code={code}
          view={state.view}
          at={state.at}
          rows={state.rows}
          since={silentSince(state.link)}
          stroke={stroke}
          sound={sound}
          play={play}
        />
      )}
      {hint && <SoundHint sound={sound} bright={bright} />}
    </div>
  );
}

/**
 * True for the light theme, for a hall that cannot be darkened. The address stores it; the key L switches it.
 */
export function useBright(): boolean {
  const [bright, setBright] = useState(() => new URLSearchParams(location.search).has(LIGHT));
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key.toLowerCase() !== 'l') return;
    history.replaceState(history.state, '', wallAddress(location.href, !bright));
    setBright(!bright);
  });
  return bright;
}
