/** One violation per style rule that eslint checks; eslint must report each with the named rule. */
export const LINT_PLANTS = [
  [
    'src/domain/planted-a.ts',
    'export const lot = (words: unknown) => words as string;',
    '@typescript-eslint/consistent-type-assertions',
  ],
  [
    'src/domain/planted-b.ts',
    'export const first = (lots: readonly string[]) => lots[0]!;',
    '@typescript-eslint/no-non-null-assertion',
  ],
  ['src/domain/planted-c.ts', 'export const roll = () => Math.random();', 'no-restricted-properties'],
  ['src/domain/planted-d.ts', 'export const now = () => Date.now();', 'no-restricted-globals'],
  [
    'src/domain/planted-e.ts',
    '// eslint-disable-next-line no-restricted-globals\nexport const now = () => Date.now();',
    'no-restricted-globals',
  ],
  [
    'src/protocol/planted-f.ts',
    'export const said = (words: any): unknown => words;',
    '@typescript-eslint/no-explicit-any',
  ],
  ['src/protocol/planted-g.ts', "export { rupees } from '../domain/money.ts';", 'no-restricted-imports'],
  ['src/protocol/planted-h.ts', "export { rupees } from '#domain/money';", 'no-restricted-imports'],
  ['src/server/planted-i.ts', "export const shout = () => { console.log('sold'); };", 'no-console'],
  ['src/server/planted-j2.ts', "export enum Hammer { Up = 'up', Down = 'down' }", 'no-restricted-syntax'],
  ['src/server/planted-j.ts', 'const hammer = 1;\nexport default hammer;', 'no-restricted-syntax'],
  [
    'src/server/planted-k.ts',
    'export const nameOf = (team: { name: string }) => team?.name;',
    '@typescript-eslint/no-unnecessary-condition',
  ],
  [
    'src/protocol/planted-p.ts',
    "import * as z from 'zod/mini';\nexport const label = z.string().check(z.maxLength(40));",
    'no-restricted-syntax',
  ],
  [
    'src/server/planted-q.ts',
    "import type { EventType } from '#domain/auction/events.ts';\nexport const MOVES: readonly EventType[] = ['LotSold'];",
    'no-restricted-syntax',
  ],
  [
    'src/server/planted-q2.ts',
    "export const moves = (type: string): boolean => new Set(['LotSold', 'LotPassed']).has(type);",
    'no-restricted-syntax',
  ],
  [
    'src/domain/planted-r.ts',
    "import type { RefusalCode } from './auction/refusals.ts';\nexport const WORDS: Readonly<Partial<Record<RefusalCode, string>>> = {};",
    'no-restricted-syntax',
  ],
  [
    'src/web/planted-s.ts',
    "import type { AuctionEvent } from '#domain/auction/events.ts';\nexport const MOVES: ReadonlySet<AuctionEvent['type']> = new Set();",
    'no-restricted-syntax',
  ],
  [
    'src/web/planted-t.ts',
    "import type { AuctionEvent } from '#domain/auction/events.ts';\nexport function isSale({ type }: AuctionEvent): boolean { switch (type) { case 'LotSold': return true; default: return false; } }",
    '@typescript-eslint/switch-exhaustiveness-check',
  ],
  [
    'src/web/planted-u.ts',
    "import type { Auction } from '#domain/auction/auction.ts';\nexport const isBusy = ({ block }: Auction) => block.state === 'open';",
    'no-restricted-syntax',
  ],
  [
    'src/web/planted-v.tsx',
    'export const Purse = ({ left }: { left: number }) => <p>₹{left}</p>;',
    'no-restricted-syntax',
  ],
  [
    'src/protocol/planted-w.ts',
    'export const told = (left: number) => `${String(left)} rupees`;',
    'no-restricted-syntax',
  ],
  [
    'src/server/planted-x.ts',
    "export const INDIAN = new Intl.NumberFormat('en-IN');",
    'no-restricted-syntax',
  ],
  ['src/server/planted-l.ts', `${'\n'.repeat(450)}export const long = 1;`, 'max-lines'],
  ['src/web/planted-m.tsx', 'export const id = () => crypto.randomUUID();', 'no-restricted-syntax'],
  [
    'src/web/planted-n.tsx',
    'export const Lot = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
    'no-restricted-syntax',
  ],
  [
    'src/web/planted-o.tsx',
    "import { useState } from 'react';\nexport function Lot({ open }: { open: boolean }) { if (open) useState(1); return null; }",
    'react-hooks/rules-of-hooks',
  ],
];
