import type { Auction } from '#domain/auction/auction.ts';
import { unsoldPlayers } from '#domain/auction/lots/places.ts';
import { buttonLook } from '#web/parts/button-look.ts';

interface UnsoldButtonProps {
  readonly auction: Auction;
  readonly onPress: () => void;
}

/** After the auction: leads to the players whom no team has. */
export function UnsoldButton({ auction, onPress }: UnsoldButtonProps) {
  const unsold = unsoldPlayers(auction).length;
  if (auction.stage !== 'completed' || unsold === 0) return null;
  return (
    <button type="button" onClick={onPress} className={buttonLook('outline', 'md', 'wide', 'mt-4')}>
      Unsold Players ({unsold})
    </button>
  );
}
