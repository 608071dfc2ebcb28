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
