import { describe, expect, test } from 'vitest';
import { givenAway, namedPaths, namedTests, npmScripts, outsideLinks, strangeNpmWords } from './claims.mjs';

const paths = (text) => namedPaths(text).map(({ path }) => path);

test('commands are found in prose and in code', () => {
  expect(
    npmScripts('Type `npm start`, then npm run demo or `PORT=8080 npm run reset-password EMAIL`.'),
  ).toEqual(['start', 'demo', 'reset-password']);
});

test('a command of npm that is none of ours is seen', () => {
  expect(strangeNpmWords('`npm ci`, `npm run x`, `npm publish`')).toEqual(['publish']);
});

describe('paths', () => {
  test('links, without their anchor', () =>
    expect(paths('[the plan](docs/plan.md#one "title")')).toContain('docs/plan.md'));
  test('prose and maps', () =>
    expect(paths('src/domain/   the rulebook, and e2e/support/test.ts.')).toEqual([
      'src/domain/',
      'e2e/support/test.ts',
    ]));
  test('file names in code', () => expect(paths('see `place-bid.ts`')).toEqual(['place-bid.ts']));
  test('routes and files the product makes are no paths of the project', () =>
    expect(paths('`/api/docs`, `tournament_data.xlsx`, `/teams?tournament={id}`')).toEqual([]));
  test('addresses are not paths', () => expect(paths('[x](http://localhost:3000/docs/a.md)')).toEqual([]));
});

test('tests are named by their file and their titles', () => {
  expect(namedTests('| so | `a.test.ts`: "one, two", "three" and `b.spec.ts`: "x" |')).toEqual([
    { file: 'a.test.ts', title: 'one, two' },
    { file: 'a.test.ts', title: 'three' },
    { file: 'b.spec.ts', title: 'x' },
  ]);
  expect(namedTests('`a.test.ts` says "one"')).toEqual([]);
});

test('addresses outside the project are seen, those of the hall are examples', () => {
  const outside = ['https:', '//github.com/a/b'].join('');
  expect(
    outsideLinks(`${outside} http://localhost:3000 http://192.168.1.20:3000/ http://127.0.0.1/`),
  ).toEqual([outside]);
});

test('a machine path and a registry give the machine away', () => {
  const home = ['', 'home', 'asha', 'boli'].join('/');
  const registry = ['registry', 'npmjs', 'org'].join('.');
  const lock = ['"resolved": ', '"https://packages.test"'].join('');
  expect(givenAway(['one', `in ${home}`, lock, registry, '/api/home/x/'].join('\n'))).toHaveLength(3);
});
