import { Navigate, useSearchParams } from 'react-router';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { OneAuction } from './one-auction.tsx';

/** /auction?tournament={id}. Specification section 2, 'Live Auction'. */
export function AuctionScreen() {
  const [query] = useSearchParams();
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
