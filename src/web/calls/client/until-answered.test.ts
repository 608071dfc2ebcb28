import { expect, test } from 'vitest';
import { Refused, Unreachable } from './call.ts';
import { untilAnswered } from './until-answered.ts';

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

test('an order whose answer was lost is sent again under its id', async () => {
  const form = aForm();
  await expect(form.submit(LEAGUE, lost)).rejects.toThrow(Unreachable);
  expect(await form.submit(LEAGUE, done)).toBe('done');
  expect(form.ids).toEqual(['id-1', 'id-1']);
});

test('what was changed in between is a new order', async () => {
  const form = aForm();
  await expect(form.submit(LEAGUE, lost)).rejects.toThrow(Unreachable);
  await form.submit({ name: 'Konkan Cup' }, done);
  expect(form.ids).toEqual(['id-1', 'id-2']);
});

test('after an answer, yes or no, the same content is a new order', async () => {
  const form = aForm();
  await form.submit(LEAGUE, done);
  await expect(form.submit(LEAGUE, refused)).rejects.toThrow('taken');
  await form.submit(LEAGUE, done);
  expect(form.ids).toEqual(['id-1', 'id-2', 'id-3']);
});
