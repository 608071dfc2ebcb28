import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, Refused, Unreachable, throwUnreachable, failedToast, untilAnswered } from './call.ts';
import { UNEXPECTED } from '#protocol/texts/service.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('location', { pathname: '/', hash: '' });
});
afterEach(() => vi.unstubAllGlobals());

function answering(body: string, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
}

test('call gives the answer of the server as it is', async () => {
  answering('{"sequence":12}');
  await expect(call('/api/x')).resolves.toEqual({ sequence: 12 });
});

test('call treats a truncated answer as no answer, because the request may have arrived', async () => {
  answering('{"sequence":12,"eve');
  await expect(call('/api/x')).rejects.toBeInstanceOf(Unreachable);
});

test('call treats the sign-in page of a Wi-Fi as no answer', async () => {
  answering('<html>Welcome to the stadium Wi-Fi</html>');
  await expect(call('/api/x')).rejects.toBeInstanceOf(Unreachable);
});

test('call treats JSON without the field of its answer as no answer', async () => {
  answering('{"status":"login"}');
  const asked = call<{ readonly receipt: string }>('/api/x', { has: 'receipt' });
  await expect(asked).rejects.toBeInstanceOf(Unreachable);
});

test("call treats a proxy's error as no answer, not as a refusal", async () => {
  answering('Bad Gateway', 502);
  await expect(call('/api/x')).rejects.toBeInstanceOf(Unreachable);
});

test('call keeps the status and the sentence of a refusal', async () => {
  answering('{"error":{"code":"no-bid","message":"No team has placed a bid"}}', 409);
  const refused: unknown = await call('/api/x').catch((reason: unknown) => reason);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ status: 409, message: 'No team has placed a bid' });
});

const GONE = 'The server cannot be reached. Please check the connection and try again.';
const TAKEN = 'A team with this name already exists in the tournament';

test.each([
  ['a refused call', new Refused(409, { code: 'name-taken', message: TAKEN }), TAKEN],
  ['an unreachable server', new Unreachable(), GONE],
  ['an answer of a proxy', new Unreachable(502), GONE],
  ['a broken server (500)', new Refused(500, { code: 'broken', message: UNEXPECTED }), UNEXPECTED],
  ['a bug of ours', new TypeError('undefined is not a function'), UNEXPECTED],
])("The toast for %s shows the call's sentence and the reason below it", (_, reason, note) => {
  const toast = failedToast('Failed to create team', reason);
  expect(toast).toEqual({ title: 'Error', text: 'Failed to create team', note, tone: 'destructive' });
});

test('A lazy module that fails to load counts as an unreachable server', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  await expect(lost.catch(throwUnreachable)).rejects.toEqual(new Unreachable());
});

function aForm() {
  let made = 0;
  const ids: string[] = [];
  const send = untilAnswered(() => `id-${String((made += 1))}`);
  return {
    ids,
    submit: (content: object, answer: () => Promise<string>) =>
      send(content, (id) => {
        ids.push(id);
        return answer();
      }),
  };
}

const LEAGUE = { name: 'Konkan League' };
const lost = () => Promise.reject(new Unreachable());
const refused = () => Promise.reject(new Refused(409, { code: 'team-name-taken', message: 'taken' }));
const done = () => Promise.resolve('done');

test('A form whose answer was lost is sent again under the same id', async () => {
  const form = aForm();
  await expect(form.submit(LEAGUE, lost)).rejects.toThrow(Unreachable);
  expect(await form.submit(LEAGUE, done)).toBe('done');
  expect(form.ids).toEqual(['id-1', 'id-1']);
});

test('A form that was changed after a lost answer gets a new id', async () => {
  const form = aForm();
  await expect(form.submit(LEAGUE, lost)).rejects.toThrow(Unreachable);
  await form.submit({ name: 'Konkan Cup' }, done);
  expect(form.ids).toEqual(['id-1', 'id-2']);
});

test('A form that was answered gets a new id even for the same content', async () => {
  const form = aForm();
  await form.submit(LEAGUE, done);
  await expect(form.submit(LEAGUE, refused)).rejects.toThrow('taken');
  await form.submit(LEAGUE, done);
  expect(form.ids).toEqual(['id-1', 'id-2', 'id-3']);
});
