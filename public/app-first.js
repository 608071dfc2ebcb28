/* global URLSearchParams, location, localStorage, window */
// Asks for the session, and for the auction of a console, while the page's scripts are on their way.
{
  const code = localStorage.getItem('token');
  const tournament = new URLSearchParams(location.search).get('tournament');
  const calls = ['/api/auth/validate'];
  if (location.pathname === '/auction' && tournament)
    calls.push(`/api/auctions/snapshot?${new URLSearchParams({ tournamentId: tournament })}`);
  if (code !== null && location.pathname !== '/scorer')
    window.firstAnswers = calls.map((call) => {
      const answer = fetch(call, { headers: { Authorization: `Bearer ${code}` } });
      // The page reports a failure when it takes the answer.
      answer.catch(() => undefined);
      return { call, code, answer };
    });
}
