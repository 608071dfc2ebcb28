import { Navigate } from 'react-router';
import { useSearch } from '#web/ui/router.tsx';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { OneAuction } from './one-auction.tsx';

/** /auction?tournament={id}. Specification section 2, 'Live Auction'. */
export function AuctionScreen() {
  const query = useSearch();
  const tournamentId = query.get('tournament');
  if (!tournamentId) return <Navigate to={ADDRESSES.tournaments} replace />;
  return (
    <OneAuction
      key={tournamentId}
      tournamentId={tournamentId}
      elsewhere={() => <Navigate to={ADDRESSES.tournaments} replace />}
    />
  );
}
