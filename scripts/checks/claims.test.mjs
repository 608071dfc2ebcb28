import { describe, expect, test } from 'vitest';
import { givenAway, namedPaths, namedTests, npmScripts, outsideLinks, strangeNpmWords } from './claims.mjs';

const paths = (text) => namedPaths(text).map(({ path }) => path);

test('Commands are found in prose and in code', () => {
  expect(
    npmScripts('Type `npm start`, then npm run demo or `PORT=8080 npm run reset-password EMAIL`.'),
  ).toEqual(['start', 'demo', 'reset-password']);
});

test('An unknown npm command is reported', () => {
  expect(strangeNpmWords('`npm ci`, `npm run x`, `npm publish`')).toEqual(['publish']);
});

describe('paths', () => {
  test('Links count as paths, without their anchor', () =>
    expect(paths('[the plan](docs/plan.md#one "title")')).toContain('docs/plan.md'));
  test('Paths are found in prose and in maps', () =>
    expect(paths('src/domain/   the rulebook, and e2e/support/test.ts.')).toEqual([
      'src/domain/',
      'e2e/support/test.ts',
    ]));
  test('File names in code count as paths', () =>
    expect(paths('see `place-bid.ts`')).toEqual(['place-bid.ts']));
  test('Routes and generated files are not paths of the project', () =>
    expect(paths('`/api/docs`, `tournament_data.xlsx`, `/teams?tournament={id}`')).toEqual([]));
  test('Web addresses are not paths', () =>
    expect(paths('[x](http://localhost:3000/docs/a.md)')).toEqual([]));
});

test('Tests are cited by file and title', () => {
  expect(namedTests('| so | `a.test.ts`: "one, two", "three" and `b.spec.ts`: "x" |')).toEqual([
    { file: 'a.test.ts', title: 'one, two' },
    { file: 'a.test.ts', title: 'three' },
    { file: 'b.spec.ts', title: 'x' },
  ]);
  expect(namedTests('`a.test.ts` says "one"')).toEqual([]);
});

test("Addresses outside the project are found, examples of the hall's network are not", () => {
  const outside = ['https:', '//github.com/a/b'].join('');
  expect(
    outsideLinks(`${outside} http://localhost:3000 http://192.168.1.20:3000/ http://127.0.0.1/`),
  ).toEqual([outside]);
});

test('Machine paths and registry addresses are reported', () => {
  const home = ['', 'home', 'asha', 'boli'].join('/');
  const registry = ['registry', 'npmjs', 'org'].join('.');
  const lock = ['"resolved": ', '"https://packages.test"'].join('');
  expect(givenAway(['one', `in ${home}`, lock, registry, '/api/home/x/'].join('\n'))).toHaveLength(3);
});
