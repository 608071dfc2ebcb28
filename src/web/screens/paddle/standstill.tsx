import { mayReturn, namesAsked } from '#domain/auction/chapters/rounds/names.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Scene } from '#web/views/scene.ts';
import { UnsoldList } from './unsold-list.tsx';
import { NameLots } from './name-lots.tsx';

interface StandstillProps {
  readonly scene: Scene;
  readonly auction: Auction;
  readonly team: TeamId;
  readonly code: string;
  /** How much of the catalogue of players is in hand, from 0 to 1. */
  readonly share: number;
}

/** What there is to say or to name while nobody is on the block: no button waits for it. */
export function Standstill({ scene, auction, team, code, share }: StandstillProps) {
  const most = namesAsked(auction);
  if (most !== null) return <NameLots auction={auction} team={team} code={code} most={most} share={share} />;
  const unsold = passedOf(auction).length;
  const may = mayReturn(auction).length;
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
              : may === 0
                ? `${unsold} unsold: by the rules they stay unsold.`
                : `${may} unsold ${may === 1 ? 'player' : 'players'} may come back: keep this page open.`}
          </p>
        </>
      )}
      {scene.shows === 'finished' && (
        <>
          <h2 className="voice-title text-2xl">The auction is finished</h2>
          <p className="text-soft">Your squad is under Squad, also as a picture to share.</p>
          {share === 1 && <UnsoldList auction={auction} />}
        </>
      )}
    </section>
  );
}
