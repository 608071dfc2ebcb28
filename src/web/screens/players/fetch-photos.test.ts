import { expect, test } from 'vitest';
import { fetchPhotos, type Pictured } from './fetch-photos.ts';

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
  expect(await fetchPhotos(players, how)).toEqual({ kept: 1, links: 0 });
  expect(saved).toEqual(['id-a data:https://x.example/a.jpg']);
});

test('a link that cannot be read stays; others of the site are still tried', async () => {
  const { how, saved } = site({ fails: /\/1\.jpg/ });
  expect(await fetchPhotos(many('x', 5), how)).toEqual({ kept: 4, links: 1 });
  expect(saved).toHaveLength(4);
});

test('a site that lets nobody read is left alone soon, another one is not', async () => {
  const { how, asked } = site({ fails: /closed/ });
  expect(await fetchPhotos([...many('closed', 40), ...many('open', 4)], how)).toEqual({ kept: 4, links: 40 });
  expect(asked.filter((link) => link.includes('closed')).length).toBeLessThan(8);
});

test('it ends when it has taken long enough', async () => {
  const { how, asked } = site({ fails: /never/, overAfter: 6 });
  const { kept } = await fetchPhotos(many('x', 50), how);
  expect(asked.length).toBeLessThan(10);
  expect(kept).toBe(asked.length);
});
