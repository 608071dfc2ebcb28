import type { Player } from '#domain/tournament/player.ts';
import { cssValues } from '#web/parts/css-values.ts';
import { backdropOf } from '#web/parts/name-colour.ts';
import { PlayerPhoto } from '#web/parts/player-photo.tsx';

interface LotFaceProps {
  readonly player: Player;
  readonly className?: string;
  /** Of the photo itself. */
  readonly photoClassName?: string;
}

/** The photo with the number on it; without a photo the number alone, as on a shirt, and the name has the room. */
export function LotFace({ player, className = '', photoClassName = '' }: LotFaceProps) {
  const { name, number, photo } = player;
  if (photo === null) {
    const { light, dark } = backdropOf(name);
    return (
      <p
        className={`projector-shirt voice-price ${className}`}
        style={cssValues({ '--digits': number.length, '--light': light, '--dark': dark })}
      >
        {number}
      </p>
    );
  }
  return (
    <div className={`projector-photo ${className}`}>
      <PlayerPhoto name={name} photo={photo} className={`size-full ${photoClassName}`} />
      <p className="voice-name absolute top-5 left-7 text-[4rem] leading-none text-white [text-shadow:0_0.1rem_1rem_rgb(0_0_0/0.9)]">
        {number}
      </p>
    </div>
  );
}

/** What the layout of a lot asks: whether there is a photo. */
export function faceOf({ photo }: Player): 'photo' | 'number' {
  return photo === null ? 'number' : 'photo';
}
