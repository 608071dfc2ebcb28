import type { Scene } from '#web/views/scene.ts';

interface StandstillProps {
  readonly scene: Scene;
  /** How many players nobody has bought. */
  readonly unsold: number;
}

/** What there is to say while nobody is on the block: no button waits for it. */
export function Standstill({ scene, unsold }: StandstillProps) {
  return (
    <section aria-label="Auction" role="status" className="paddle-still">
      {scene.shows === 'undrawn' && (
        <>
          <h2 className="voice-title text-2xl">The auction begins soon</h2>
          <p className="text-soft">Keep this page open: your bid button comes with the first player.</p>
        </>
      )}
      {scene.shows === 'through' && (
        <>
          <h2 className="voice-title text-2xl">Every player has been called</h2>
          <p className="text-soft">
            {unsold === 0
              ? 'All of them are sold.'
              : `${unsold} unsold ${unsold === 1 ? 'player' : 'players'} may come back: keep this page open.`}
          </p>
        </>
      )}
      {scene.shows === 'finished' && (
        <>
          <h2 className="voice-title text-2xl">The auction is finished</h2>
          <p className="text-soft">Your squad is under Squad, also as a picture to share.</p>
        </>
      )}
    </section>
  );
}
