import type { LotScene } from '#web/floor/hall-scene.ts';
import type { LotLine } from '#web/floor/lot-line.ts';
import { cssValues } from '#web/parts/css-values.ts';
import { Money } from '#web/parts/money.tsx';
import { TeamCrest } from '#web/parts/team-crest.tsx';
import { WallName } from './wall-name.tsx';

interface LeaderBarProps {
  readonly leader: LotLine['leader'];
  readonly shows: LotScene;
}

/** Who leads, in the colour of the team, and how often the auctioneer has called. Its place is always kept. */
export function LeaderBar({ leader, shows }: LeaderBarProps) {
  if (leader === null) {
    return (
      <div className="projector-bar justify-center border-[0.15rem] border-dashed border-edge text-3xl text-soft">
        Who opens the bidding?
      </div>
    );
  }
  const { team, leftAfter } = leader;
  return (
    <div
      key={`${team.id} ${team.colour}`}
      className="projector-bar projector-wipe text-white"
      style={cssValues({ '--team': team.colour })}
    >
      <TeamCrest
        name={team.name}
        logo={team.logo}
        colour={`color-mix(in srgb, ${team.colour} 55%, #000)`}
        className="ms-8 size-[5.5rem]!"
      />
      <WallName
        as="p"
        name={shows === 'going-once' || shows === 'going-twice' ? team.short : team.name}
        className="projector-leader"
      />
      {shows === 'bidding' || shows === 'revealed' ? (
        <p className="me-8 shrink-0 text-end text-xl">
          Left after this
          <Money amount={leftAfter} className="voice-title block text-3xl" />
        </p>
      ) : (
        <p key={shows} className="projector-call voice-name">
          {shows === 'going-once' ? 'Going once' : 'Going twice'}
        </p>
      )}
    </div>
  );
}
