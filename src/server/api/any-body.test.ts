import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_VALUES } from '#fixtures/hostile-values.ts';
import { runs } from '#fixtures/property-runs.ts';
import { fold } from '#domain/auction/fold.ts';
import { commandAnswer } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { SAMPLE_CALLS, type SampleIds, sampleIds } from '#server/testing/sample-calls.ts';
import { errorOf, testServer, type TestServer, type Organiser } from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleIds;
beforeAll(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await sampleIds(asha);
});
afterAll(() => server.close());

/** Calls that could end the session or delete the sample tournament. */
const ENDING = /\/(logout|delete|person|owner)$/;
const CHANGING = SAMPLE_CALLS.filter(({ method, path }) => method !== 'GET' && !ENDING.test(path));
const anything = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, -1, 1e20, 1e-7, 2 ** 53, '', ' ', '\u0000', '\ud800', 'x'.repeat(6_000)),
  },
);

/** A valid body with one field replaced by any value, at any depth. */
function spoilt(body: unknown, field: number, value: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return value;
  const names = Object.keys(body);
  const name = names[field % Math.max(1, names.length)] ?? 'name';
  const kept: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  const deeper = typeof kept === 'object' && kept !== null && field % 2 === 0;
  return { ...body, [name]: deeper ? spoilt(kept, field >> 1, value) : value };
}

describe('bodies with arbitrary values', () => {
  test.each(CHANGING)(
    'The call $method $path answers any body, or refuses it in the common shape',
    async ({ method, path, callFor }) => {
      await fc.assert(
        fc.asyncProperty(fc.nat(1_000), anything, fc.boolean(), async (field, value, whole) => {
          const call = callFor(sample);
          const body = whole ? value : spoilt(call.body, field, value);
          const answer = await asha.call(method, path, { ...call, body: JSON.stringify(body) });
          if (answer.status >= 300) {
            expect([400, 404, 409, 413, 429]).toContain(answer.status);
            expect(errorOf(answer).message).toMatch(/\S/);
          }
        }),
        runs(60),
      );
    },
  );

  test('After arbitrary bodies, the log still folds to the auction', async () => {
    const query = { tournamentId: sample.id, after: '0' };
    const { events } = commandAnswer.parse((await asha.call('GET', PATHS.history, { query })).json);
    expect(fold(events.map(({ event }) => event))).toEqual(await asha.snapshot(sample.id));
  });
});
