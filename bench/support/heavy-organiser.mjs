// Another organiser who sends imports, lists and photos, ten at a time, until this process is killed.
const [url, token, tournamentId] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const ask = (path, body) =>
  fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }).then((answer) =>
    answer.arrayBuffer(),
  );

let number = 100_000;
const row = () => ({
  name: `Siddharth Venkataraman ${(number += 1)}`,
  playerNumber: String(number),
  age: 25,
  playingStyles: ['bowler'],
  baseAmount: 20_000,
});
const rows = (count) => Array.from({ length: count }, row);
const photo = () => `data:image/jpeg;base64,${Buffer.alloc(4_000_000, String(number)).toString('base64')}`;

const works = [
  () => ask('/api/players/import', { tournamentId, players: rows(100) }),
  () => ask(`/api/players/getByTournament?tournamentId=${tournamentId}`),
  () => ask(`/api/auctions/history?tournamentId=${tournamentId}&after=0`),
  () => ask('/api/players/import', { tournamentId, players: [{ ...row(), photo: photo() }] }),
];
const forEver = async (at) => {
  for (;;) await works[at % works.length]().catch(() => undefined);
};
await Promise.all(Array.from({ length: 10 }, (_, at) => forEver(at)));
