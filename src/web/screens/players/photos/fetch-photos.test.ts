import { expect, test } from 'vitest';
import { fetchPhotos, type Pictured } from './fetch-photos.ts';
import { leftText } from './use-our-photos.ts';

const player = (number: string, photo: string | null) => ({ id: `id-${number}`, photo });

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
      save: async ({ id }: Pictured, photo: string) => void saved.push(`${id} ${photo}`),
      isOver: () => asked.length >= overAfter,
    },
  };
}

const many = (host: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    player(`${host}${index}`, `https://${host}.example/${index}.jpg`),
  );

test('links are fetched and kept; photos that are ours and players without one are left alone', async () => {
  const { how, saved } = site({ fails: /never/ });
  const players = [player('a', 'https://x.example/a.jpg'), player('b', null), player('c', '/api/images/1')];
  expect(await fetchPhotos(players, how)).toEqual({ kept: 1, left: [] });
  expect(saved).toEqual(['id-a data:https://x.example/a.jpg']);
});

test('a link that cannot be read stays; others of the site are still tried', async () => {
  const { how, saved } = site({ fails: /\/1\.jpg/ });
  const players = many('x', 5);
  expect(await fetchPhotos(players, how)).toEqual({ kept: 4, left: [players[1]] });
  expect(saved).toHaveLength(4);
});

test('a site that lets nobody read is left alone soon, another one is not', async () => {
  const { how, asked } = site({ fails: /closed/ });
  const closed = many('closed', 40);
  expect(await fetchPhotos([...closed, ...many('open', 4)], how)).toEqual({ kept: 4, left: closed });
  expect(asked.filter((link) => link.includes('closed')).length).toBeLessThan(8);
});

test('it ends when it has taken long enough', async () => {
  const { how, asked } = site({ fails: /never/, overAfter: 6 });
  const { kept } = await fetchPhotos(many('x', 50), how);
  expect(asked.length).toBeLessThan(10);
  expect(kept).toBe(asked.length);
});

test('whose photos stay behind is said by number and name, the first five of them', () => {
  const somebody = (number: number) => ({ name: `Player ${number}`, playerNumber: String(number) });
  expect(leftText([somebody(1)])).toMatch(/^The hall sees a shirt instead of #1 Player 1: /);
  const seven = Array.from({ length: 7 }, (_, index) => somebody(index));
  expect(leftText(seven)).toContain('#4 Player 4, 2 more: ');
});
