// Another organiser whose rules need a long search. It repeats pre-flight, start, bid and hammer until it is killed.
// It prints the name, duration (ms) and status of each call.
const [url, token, tournamentId] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const query = `?tournamentId=${tournamentId}`;
const LOTS = 5;

async function ask(name, path, body) {
  const began = performance.now();
  const answer = await fetch(url + path + query, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  console.log(JSON.stringify([name, performance.now() - began, answer.status]));
  return JSON.parse(text);
}

let commands = 0;
const order = (name, body) =>
  ask(name, '/api/auctions/command', {
    commandId: `hard-${process.pid}-${(commands += 1)}`,
    order: { seen: null, ...body },
  });

await order('start', { type: 'initialise' });
for (;;) {
  for (let lot = 0; lot < LOTS; lot += 1) {
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
