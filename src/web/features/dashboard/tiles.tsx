import { Link } from 'react-router';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { clsx } from 'clsx';
import { type LucideIcon, Sheet, Trophy, Users } from 'lucide-react';
import { AuctionHammer } from '#web/ui/icons.ts';
import { ADDRESSES, auctionAddress, playersAddress, teamsAddress } from '#web/kit/page/addresses.ts';

interface TilesProps {
  /** The next tournament, or null. */
  readonly tournament: Pick<TournamentAnswer, 'id' | 'name'> | null;
}

/** The four links of the specification; three of them open the next tournament. */
export function Tiles({ tournament }: TilesProps) {
  const inside = tournament === null ? 'choose a tournament first' : `of ${tournament.name}`;
  const to = (address: (id: string) => string, alone: string) =>
    tournament === null ? alone : address(tournament.id);
  return (
    <nav aria-label="Main" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile to={ADDRESSES.tournaments} icon={Trophy} name="Tournaments">
        all of them, and new ones
      </Tile>
      <Tile to={to(teamsAddress, ADDRESSES.teams)} icon={Users} name="Teams">
        {inside}
      </Tile>
      <Tile to={to(playersAddress, ADDRESSES.players)} icon={Sheet} name="Players">
        {inside}
      </Tile>
      <Tile to={to(auctionAddress, ADDRESSES.auction)} icon={AuctionHammer} name="Auction" live>
        {tournament === null ? inside : "the auction's console"}
      </Tile>
    </nav>
  );
}

interface TileProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: string;
  /** True for dark colours, because the link opens a live screen. */
  readonly live?: boolean;
  readonly children: string;
}

function Tile({ to, icon: Icon, name, live = false, children }: TileProps) {
  return (
    <Link
      to={to}
      className={clsx(
        'flex min-h-24 flex-col gap-2 rounded-lg border border-line bg-stand p-4 text-ink transition-colors duration-100 hover:border-edge sm:p-5',
        live && 'night',
      )}
    >
      <span className="voice-title flex items-center gap-2 text-lg sm:text-xl">
        <Icon size={22} className="text-turf" />
        {name}
      </span>
      <span className="line-clamp-2 text-sm wrap-anywhere text-soft">{children}</span>
    </Link>
  );
}
