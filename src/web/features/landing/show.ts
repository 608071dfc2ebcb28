import { minus, type Rupees, toRupees } from '#domain/money.ts';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** The fictional scene uses the unit of the specification. */
export const UNIT = SPECIFIED.unit;

/** The eight fictional teams; the style sheet has their colours by this key. */
export const TEAMS = {
  mm: { name: 'Mumbai Mavericks', initials: 'MM', purse: 1_985_000 },
  pp: { name: 'Pune Panthers', initials: 'PP', purse: 1_265_000 },
  nn: { name: 'Nagpur Nizams', initials: 'NN', purse: 2_110_000 },
  nr: { name: 'Nashik Night Riders', initials: 'NR', purse: 945_000 },
  tt: { name: 'Thane Thunder', initials: 'TT', purse: 1_705_000 },
  kk: { name: 'Kolhapur Kings', initials: 'KK', purse: 1_785_000 },
  ss: { name: 'Solapur Strikers', initials: 'SS', purse: 640_000 },
  rr: { name: 'Ratnagiri Royals', initials: 'RR', purse: 1_390_000 },
} as const;

export type TeamKey = keyof typeof TEAMS;
export const TEAM_KEYS: readonly TeamKey[] = ['mm', 'pp', 'nn', 'nr', 'tt', 'kk', 'ss', 'rr'];

interface SceneLot {
  readonly name: string;
  readonly number: string;
  readonly styles: readonly { readonly tone: 'sky' | 'ball' | 'amber' | 'violet'; readonly label: string }[];
  readonly facts: readonly string[];
  /** The backdrop behind the silhouette. */
  readonly backdrop: 'blue' | 'copper' | 'green';
  readonly basePrice: Rupees;
  readonly bids: readonly (readonly [TeamKey, Rupees])[];
}

export interface SceneFrame {
  readonly lot: SceneLot;
  readonly lotNumber: number;
  readonly price: Rupees;
  readonly leader: TeamKey | null;
  /** The leader of the previous frame, for the wipe. */
  readonly ledBefore: TeamKey | null;
  readonly call: 'bids' | 'once' | 'twice' | 'sold';
  readonly purses: Readonly<Record<TeamKey, Rupees>>;
  /** Time (ms) until the next frame. */
  readonly lasts: number;
}

const LOTS: readonly SceneLot[] = [
  {
    name: 'Siddharth Venkataraman',
    number: '27',
    styles: [
      { tone: 'sky', label: 'Batsman' },
      { tone: 'amber', label: 'Wicket Keeper' },
    ],
    facts: ['24 years', '1,284 runs'],
    backdrop: 'blue',
    basePrice: toRupees(20_000),
    bids: bids(
      ['tt', 85_000],
      ['mm', 105_000],
      ['pp', 120_000],
      ['mm', 125_000],
      ['pp', 140_000],
      ['mm', 145_000],
    ),
  },
  {
    name: 'Imran Qureshi',
    number: '11',
    styles: [{ tone: 'ball', label: 'Bowler' }],
    facts: ['29 years', '64 wickets'],
    backdrop: 'copper',
    basePrice: toRupees(30_000),
    bids: bids(['nn', 60_000], ['kk', 110_000], ['nn', 150_000], ['tt', 185_000]),
  },
  {
    name: 'Aditya Joshi',
    number: '7',
    styles: [{ tone: 'violet', label: 'All Rounder' }],
    facts: ['22 years', '540 runs', '21 wickets'],
    backdrop: 'green',
    basePrice: toRupees(30_000),
    bids: bids(['ss', 75_000], ['rr', 140_000], ['kk', 190_000], ['rr', 225_000], ['kk', 240_000]),
  },
];

const FIRST_LOT = 48;
const LASTS = { base: 1_500, bid: 1_250, call: 1_000, sold: 3_000 } as const;

/** The frames of the scene, repeated endlessly. */
export const SHOW: readonly SceneFrame[] = framesOf(LOTS);

/** The first frame, which is also rendered before any script runs: the middle of a duel. */
export const OPENING_FRAME = SHOW.findIndex((frame) => frame.price === 140_000);

function framesOf(lots: readonly SceneLot[]): readonly SceneFrame[] {
  const frames: SceneFrame[] = [];
  let purses = openingPurses();
  lots.forEach((lot, index) => {
    const lotNumber = FIRST_LOT + index;
    const base = { lot, lotNumber, purses, ledBefore: null, call: 'bids' } as const;
    frames.push({ ...base, price: lot.basePrice, leader: null, lasts: LASTS.base });
    let leader: TeamKey | null = null;
    let price = lot.basePrice;
    for (const [team, amount] of lot.bids) {
      frames.push({ ...base, price: amount, leader: team, ledBefore: leader, lasts: LASTS.bid });
      [leader, price] = [team, amount];
    }
    const standing = { ...base, price, leader, ledBefore: leader };
    frames.push(
      { ...standing, call: 'once', lasts: LASTS.call },
      { ...standing, call: 'twice', lasts: LASTS.call },
    );
    if (leader !== null) purses = { ...purses, [leader]: minus(purses[leader], price) };
    frames.push({ ...standing, purses, call: 'sold', lasts: LASTS.sold });
  });
  return frames;
}

function openingPurses(): Record<TeamKey, Rupees> {
  const purse = (team: TeamKey) => toRupees(TEAMS[team].purse);
  return {
    mm: purse('mm'),
    pp: purse('pp'),
    nn: purse('nn'),
    nr: purse('nr'),
    tt: purse('tt'),
    kk: purse('kk'),
    ss: purse('ss'),
    rr: purse('rr'),
  };
}

function bids(...typed: (readonly [TeamKey, number])[]): (readonly [TeamKey, Rupees])[] {
  return typed.map(([team, amount]) => [team, toRupees(amount)]);
}

interface Show {
  readonly frame: SceneFrame | undefined;
  /** False in the markup rendered at build time: no animation, and no clicks. */
  readonly live: boolean;
  readonly playing: boolean;
  readonly toggle: () => void;
}

/** Plays the scene while it is visible; a hidden tab or a scrolled-away scene costs nothing. */
export function useShow(stage: RefObject<HTMLElement | null>): Show {
  const [index, setIndex] = useState(OPENING_FRAME);
  const [playing, setPlaying] = useState(true);
  const live = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const inSight = useInSight(stage);
  const frame = SHOW[index];

  useEffect(() => {
    if (!playing || !inSight || frame === undefined) return;
    const timer = setTimeout(() => setIndex((index + 1) % SHOW.length), frame.lasts);
    return () => clearTimeout(timer);
  }, [playing, inSight, frame, index]);

  return { frame, live, playing, toggle: () => setPlaying(!playing) };
}

const neverChanges = () => () => undefined;

function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const eye = new IntersectionObserver((seen) => setInSight(seen.at(-1)?.isIntersecting ?? false));
    eye.observe(element.current);
    return () => eye.disconnect();
  }, [element]);
  return inSight;
}
