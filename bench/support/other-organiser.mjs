// Another organiser, who works until this process is killed. `hard`: a league whose rules need much reckoning in each
// order. `heavy`: ten imports, photos and long answers at a time. Prints name, duration (ms) and status of hard calls.
const [work, url, token, tournamentId] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const query = `?tournamentId=${tournamentId}`;

await (work === 'hard' ? hard() : heavy());

async function hard() {
  const lots = 5;
  let commands = 0;
  const ask = async (name, path, body) => {
    const began = performance.now();
    const answer = await fetch(url + path + query, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    console.log(JSON.stringify([name, performance.now() - began, answer.status]));
    return JSON.parse(text);
  };
  const order = (name, body) =>
    ask(name, '/api/auctions/command', {
      commandId: `hard-${process.pid}-${(commands += 1)}`,
      order: { seen: null, ...body },
    });
  await order('start', { type: 'initialise' });
  for (;;) {
    for (let lot = 0; lot < lots; lot += 1) {
      const { block, standing } = await ask('snapshot', '/api/auctions/snapshot');
      const amount = Math.ceil(standing.lot.base / 1_000) * 1_000;
      const able = standing.teams.find(({ most }) => most.amount >= amount);
      if (able === undefined) {
        await order('pass', { type: 'pass-lot', lot: block.lot });
        continue;
      }
      await order('bid', { type: 'place-bid', lot: block.lot, team: able.team, amount });
      await order('hammer', { type: 'bring-down-hammer', lot: block.lot });
    }
    await order('start', { type: 'restart' });
  }
}

async function heavy() {
  const ask = async (path, body) => {
    const answer = await fetch(url + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
  };
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
    () => ask(`/api/players/getByTournament${query}`),
    () => ask(`/api/auctions/history${query}&after=0`),
    () => ask('/api/players/import', { tournamentId, players: [{ ...row(), photo: photo() }] }),
  ];
  const forEver = async (at) => {
    for (;;) await works[at % works.length]().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: 10 }, (_, at) => forEver(at)));
}
