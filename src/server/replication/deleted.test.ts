import { expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { Laptop } from '#server/testing/laptops/laptop.ts';
import { TOURNAMENT } from '#server/testing/laptops/house.ts';

test('A replica deletes a tournament when its primary does, and keeps the other tournaments', async () => {
  const first = await Laptop.open();
  const second = await Laptop.open({ follow: first.url });
  try {
    await first.owner();
    const gone = await first.tournament();
    const kept = await first.tournament();
    const page = await second.follow(first);
    const { token } = first;
    const body = { name: TOURNAMENT.name };
    const deleted = await first.ask(`${PATHS.deleteTournament}?id=${gone}`, { body, token });
    expect(deleted.status).toBe(200);
    expect((await second.takeOver(page)).status).toBe(200);
    await second.becomes('house');
    expect((await second.ask(`${PATHS.tournament}?id=${gone}`, { token })).status).toBe(404);
    expect((await second.ask(`${PATHS.tournament}?id=${kept}`, { token })).status).toBe(200);
    expect((await second.ask(PATHS.tournaments, { token })).json).toHaveLength(1);
  } finally {
    await second.close();
    await first.close();
  }
});
