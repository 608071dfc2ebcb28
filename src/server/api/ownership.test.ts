import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { SAMPLE_CALLS, type SampleIds, sampleIds } from '#server/testing/sample-calls.ts';
import { errorOf, testServer, type TestServer, type Organiser } from '#server/testing/test-server.ts';

let server: TestServer;
let owner: Organiser;
let stranger: Organiser;
let sample: SampleIds;

beforeAll(async () => {
  server = await testServer();
  owner = await server.organiser('Asha Rao');
  stranger = await server.organiser('Vikram Shah');
  sample = await sampleIds(owner);
});
afterAll(() => server.close());

const NOBODY: SampleIds = {
  id: 'nobody',
  mumbai: 'nobody',
  pune: 'nobody',
  kohli: 'nobody',
  dhoni: 'nobody',
  screen: 'nobody',
};
const ODD: SampleIds = {
  id: "../' or 1=1",
  mumbai: '%00',
  pune: '%00',
  kohli: '%00',
  dhoni: '%00',
  screen: '%00',
};
const ABOUT_SOMETHING = SAMPLE_CALLS.filter(({ missing }) => missing !== null);

describe("another organiser's data", () => {
  test.each(ABOUT_SOMETHING)(
    "The call $method $path does not find another organiser's data",
    async ({ method, path, callFor, missing }) => {
      const before = await owner.snapshot(sample.id);
      const answer = await stranger.call(method, path, callFor(sample));
      expect([answer.status, errorOf(answer).code]).toEqual([404, missing]);
      expect(await owner.snapshot(sample.id)).toEqual(before);
      // The server answers another organiser's id exactly like an unknown id.
      expect((await owner.call(method, path, callFor(NOBODY))).json).toEqual(answer.json);
      expect((await owner.call(method, path, callFor(ODD))).json).toEqual(answer.json);
    },
  );

  test("A list of another organiser's tournaments is empty, and the default is the caller's own list", async () => {
    const list = (query: Record<string, string>) => stranger.call('GET', PATHS.tournaments, { query });
    expect((await list({ userId: owner.user.id })).json).toEqual([]);
    expect((await list({ userId: stranger.user.id })).json).toEqual([]);
    const own = await owner.call('GET', PATHS.tournaments);
    expect(own.json).toMatchObject([{ id: sample.id }]);
    expect((await owner.call('GET', PATHS.tournaments, { query: { userId: owner.user.id } })).json).toEqual(
      own.json,
    );
  });
});
