import { expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { fetchPhotos, leftText } from './linked-photos.ts';

const player = (number: string, photo: string | null) => playerWith(number, { id: `id-${number}`, photo });

function site({ fails, overAfter = Infinity }: { fails: RegExp; overAfter?: number }) {
  const asked: string[] = [];
  const saved: string[] = [];
  return {
    asked,
    saved,
    how: {
      fetch: async (link: string) => {
        asked.push(link);
        if (fails.test(link)) throw new Error('not for you');
        return `data:${link}`;
      },
      save: async ({ id }: PlayerAnswer, photo: string) => void saved.push(`${id} ${photo}`),
      isOver: () => asked.length >= overAfter,
    },
  };
}

const many = (host: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    player(`${host}${index}`, `https://${host}.example/${index}.jpg`),
  );

test('Linked photos are fetched and saved; other photos stay as they are', async () => {
  const { how, saved } = site({ fails: /never/ });
  const players = [player('a', 'https://x.example/a.jpg'), player('b', null), player('c', '/api/images/1')];
  expect(await fetchPhotos(players, how)).toEqual([]);
  expect(saved).toEqual(['id-a data:https://x.example/a.jpg']);
});

test('A photo link that fails stays, and other links of its site are still tried', async () => {
  const { how, saved } = site({ fails: /\/1\.jpg/ });
  const players = many('x', 5);
  expect(await fetchPhotos(players, how)).toEqual([players[1]]);
  expect(saved).toHaveLength(4);
});

test('A site that refuses every photo is soon given up, other sites are not', async () => {
  const { how, asked, saved } = site({ fails: /closed/ });
  const closed = many('closed', 40);
  expect(await fetchPhotos([...closed, ...many('open', 4)], how)).toEqual(closed);
  expect(saved).toHaveLength(4);
  expect(asked.filter((link) => link.includes('closed')).length).toBeLessThan(8);
});

test('Fetching photos ends after its time limit', async () => {
  const { how, asked, saved } = site({ fails: /never/, overAfter: 6 });
  await fetchPhotos(many('x', 50), how);
  expect(asked.length).toBeLessThan(10);
  expect(saved).toHaveLength(asked.length);
});

test('Photos that failed are listed by number and name, up to five', () => {
  const somebody = (number: number) => ({ name: `Player ${number}`, playerNumber: String(number) });
  expect(leftText([somebody(1)])).toMatch(/^The hall sees a shirt instead of #1 Player 1: /);
  const seven = Array.from({ length: 7 }, (_, index) => somebody(index));
  expect(leftText(seven)).toContain('#4 Player 4 and 2 more: ');
});
