import type { Hex } from '#domain/colour.ts';
import type { PlayerBrief } from '#domain/views/view.ts';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { Shirt } from '#web/kit/player/shirt.tsx';

interface LotFaceProps {
  readonly player: PlayerBrief;
  /** The buyer's colour, for the shirt of a sold player. */
  readonly bought?: Hex;
  readonly className?: string;
  /** Classes of the photo. */
  readonly photoClassName?: string;
}

/** The player's photo with the number; without a photo the back of a shirt. */
export function LotFace({ player, bought, className = '', photoClassName = '' }: LotFaceProps) {
  const { name, number, photo } = player;
  if (photo === null && bought !== undefined) {
    return (
      <div className={`projector-photo projector-flip ${className}`}>
        <Shirt name={name} number={number} />
        <Shirt name={name} number={number} colour={bought} />
      </div>
    );
  }
  return (
    <div className={`projector-photo ${className}`}>
      <PlayerPhoto name={name} number={number} photo={photo} className={`size-full ${photoClassName}`} />
      {photo !== null && (
        <p className="voice-name absolute top-5 left-7 text-[4rem] leading-none text-white [text-shadow:0_0.1rem_1rem_rgb(0_0_0/0.9)]">
          {number}
        </p>
      )}
    </div>
  );
}
