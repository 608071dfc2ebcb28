import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { preflightAnswer } from '#protocol/calls/preflight.ts';
import { agree } from '#server/testing/hard-league.ts';
import { errorOf, House, PLAYER, type Cup, type Organiser } from '#server/testing/laptops/house.ts';

let house: House;
let asha: Organiser;
let cup: Cup;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  cup = await asha.cup();
});
afterEach(() => house.close());

const asked = (query: Record<string, string>, who = asha) => who.call('GET', PATHS.preflight, { query });
const preflight = async () => preflightAnswer.parse((await asked({ tournamentId: cup.id })).json).preflight;

describe('the pre-flight of a tournament', () => {
  test('is green while nothing is asked of squads', async () => {
    expect(await preflight()).toMatchObject({ verdict: 'fits', asks: false, findings: [] });
  });

  test('says what is missing under the rules that hold, and follows them and the list', async () => {
    const { teams, players } = await preflight();
    const least = Math.floor(players / teams);
    await agree(asha, cup.id, { squad: { least: least + 1, most: 15 } });
    expect(await preflight()).toMatchObject({
      verdict: 'short',
      asks: true,
      findings: [
        {
          what: 'players',
          limit: 'squad',
          available: players,
          mends: [{ do: 'lower-least', to: least }, { do: 'add-players' }],
        },
      ],
    });
    await agree(asha, cup.id, { squad: { least, most: 15 } });
    expect(await preflight()).toMatchObject({ verdict: 'fits', asks: true });
    await asha.call('POST', PATHS.createPlayer, {
      body: { ...PLAYER, playerNumber: '77', tournamentId: cup.id },
    });
    expect(await preflight()).toMatchObject({ players: players + 1 });
  });

  test('is for the organiser of a tournament that there is', async () => {
    const ravi = await house.organiser('Ravi Kumar');
    expect({ ...errorOf(await asked({ tournamentId: cup.id }, ravi)) }).toMatchObject({
      code: 'no-such-tournament',
    });
    expect((await asked({ tournamentId: 'nobody' })).status).toBe(404);
  });

  test('of no tournament at all is not understood', async () => {
    expect((await asked({})).status).toBe(400);
  });
});
