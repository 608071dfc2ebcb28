import { describe, expect, test } from 'vitest';
import { NO_FACTS, FORMATS, type SaleCard } from './card-words.ts';
import { type Box, EDGE, type PlacedText } from '#web/kit/cards/canvas/pen.ts';
import { salePlan, type SalePlan, cardName } from './draw-sale.ts';
import type { Measure } from '#web/kit/cards/canvas/text-fit.ts';
import { nameInZip } from '#web/kit/cards/all-pictures.ts';

/** Latin letters are half as wide as their size, Indian ones four fifths, with high and deep marks. */
const measure: Measure = (words, style, size) => {
  const isIndian = /[\u0900-\u0dff]/.test(words);
  const letter = (isIndian ? 0.8 : 0.5) * (style === 'text' ? 1.1 : 1);
  return {
    width: words.replace(/\p{Mn}/gu, '').length * letter * size,
    above: size * (isIndian ? 1 : 0.7),
    below: size * (isIndian ? 0.6 : 0.2),
  };
};

const CARD: SaleCard = {
  kind: 'sold',
  player: { name: 'Virat Kohli', number: '18', photo: null, role: 'batsman', category: null },
  team: { name: 'Pune Panthers', logo: null, colour: '#8a1538' },
  price: { figure: '₹1,45,000', unit: '' },
  league: { name: 'Kolhapur Premier League', logo: null },
  date: '2026-11-27',
  sale: 41,
  facts: NO_FACTS,
  sponsor: null,
};

const NAMES = [
  'Virat Kohli',
  'Siddharth Venkataraman Iyerx',
  'V',
  'Chhatrapatisambhajinagarkar',
  `${'Venkatanarasimharajuvaripeta '.repeat(2)}Subramaniam Ramakrishnan`,
  'സിദ്ധാർത്ഥ് വെങ്കിട്ടരാമൻ അയ്യർ',
  'శ్రీకృష్ణమూర్తి ర్త్స్నై వెంకటేశ్వర',
  'கிருஷ்ணமூர்த்தி ஞௌஷூ வெங்கட்ராமன்',
  'W'.repeat(80),
];
const TEAMS = [
  'Pune Panthers',
  'Chhatrapati Sambhajinagar XI',
  'Chhatrapati Sambhajinagar Municipal Corporation Warriors XI',
  'തിരുവനന്തപുരം റോയൽസ് ക്ലബ്ബ്',
  'X',
];
const PRICES = [
  { figure: '₹100', unit: '' },
  { figure: '₹1,25,00,00,000', unit: '' },
  { figure: '1,00,00,00,00,000', unit: 'नाणीगुणसंख्य' },
  { figure: '1,450', unit: 'points' },
];
const LEAGUES = ['KPL', 'L '.repeat(50).trim(), 'ज'.repeat(100)];
const SPONSORS = [null, { name: 'Shree Dairy', logo: null }, { name: 'S'.repeat(60), logo: '/logo' }];

function* hostileCards(): Generator<SaleCard> {
  for (const name of NAMES)
    for (const team of TEAMS)
      for (const price of PRICES)
        yield {
          ...CARD,
          player: { ...CARD.player, name, category: 'Category A' },
          team: { ...CARD.team, name: team },
          price,
          facts: { times: 14, bids: 131, teams: 10, dearest: 'so-far', isMatched: false, charge: null },
        };
  for (const league of LEAGUES)
    for (const sponsor of SPONSORS)
      for (const kind of ['sold', 'retained', 'member'] as const)
        yield {
          ...CARD,
          kind,
          sponsor,
          league: { name: league, logo: sponsor?.logo ?? null },
          player: { ...CARD.player, role: 'allRounder', category: 'C'.repeat(40) },
          facts:
            kind === 'sold'
              ? { ...NO_FACTS, times: 2, bids: 3, teams: 1 }
              : { ...NO_FACTS, charge: '1,00,00,00,00,000 नाणीगुणसंख्य' },
        };
}

function inkOf({ words, style, size, x, y }: PlacedText): Box & { words: string } {
  const { width, above, below } = measure(words, style, size);
  return { words, x, y: y - above, width, height: above + below };
}

function overlap(one: Box, other: Box): boolean {
  // Half a pixel is rounding.
  const apart = 0.5;
  return (
    one.x + one.width > other.x + apart &&
    other.x + other.width > one.x + apart &&
    one.y + one.height > other.y + apart &&
    other.y + other.height > one.y + apart
  );
}

function clashes({ texts, crest, stamp, leagueLogo, sponsorLogo }: SalePlan): string[] {
  const inks = texts.filter(({ words }) => words !== '').map(inkOf);
  const boxes = [
    ...inks,
    { ...crest, words: 'the crest' },
    { ...stamp.box, words: 'the stamp' },
    ...(leagueLogo === null ? [] : [{ ...leagueLogo, words: 'the logo of the league' }]),
    ...(sponsorLogo === null ? [] : [{ ...sponsorLogo, words: 'the logo of the sponsor' }]),
  ];
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.words} on ${other.words}`),
  );
}

describe.each(FORMATS)('The plan of a %s', (format) => {
  test('No text leaves the card or touches another one, for hostile names, prices and sponsors', () => {
    for (const card of hostileCards()) {
      const plan = salePlan(card, format, measure);
      const about = `${card.player.name} ${card.team.name} ${card.price.figure} ${card.league.name}`;
      expect(clashes(plan), about).toEqual([]);
      for (const { x, y, width, height } of plan.texts.map(inkOf)) {
        expect(x, about).toBeGreaterThanOrEqual(EDGE);
        expect(x + width, about).toBeLessThanOrEqual(plan.width - EDGE + 1);
        expect(y, about).toBeGreaterThan(0);
        expect(y + height, about).toBeLessThan(plan.height - 14);
      }
    }
  });

  test('The face keeps at least a fifth of the height, also beside the longest names', () => {
    for (const card of hostileCards()) {
      const { face, height } = salePlan(card, format, measure);
      expect(face.height, `${card.player.name} ${card.team.name}`).toBeGreaterThan(height / 5);
    }
  });

  test('The stamp covers at most the lower third of a face, also above a name in two lines', () => {
    for (const name of ['Virat Kohli', 'Siddharth Venkataraman Iyerx', 'கிருஷ்ணமூர்த்தி வெங்கட்ராமன்']) {
      const { face, stamp } = salePlan({ ...CARD, player: { ...CARD.player, name } }, format, measure);
      expect((face.y + face.height - stamp.box.y) / face.height, name).toBeLessThan(1 / 3);
      expect(face.width / face.height, name).toBeLessThan(1);
    }
  });

  test('A name of 28 letters is shown whole', () => {
    const name = 'Siddharth Venkataraman Iyerx';
    expect(name).toHaveLength(28);
    const { texts } = salePlan({ ...CARD, player: { ...CARD.player, name } }, format, measure);
    const shown = texts.filter(({ style, tone }) => style === 'name' && tone === 'white');
    expect(shown.map(({ words }) => words).join(' ')).toBe(name);
  });
});

test('A post is 1080 x 1350 and a story 1080 x 1920', () => {
  expect(salePlan(CARD, 'post', measure)).toMatchObject({ width: 1080, height: 1350 });
  expect(salePlan(CARD, 'story', measure)).toMatchObject({ width: 1080, height: 1920 });
});

test('A story keeps its top and bottom free for the buttons of the app', () => {
  for (const card of hostileCards()) {
    const { texts, height } = salePlan(card, 'story', measure);
    for (const { y, height: ink } of texts.map(inkOf)) {
      expect(y).toBeGreaterThanOrEqual(200);
      expect(y + ink).toBeLessThanOrEqual(height - 240);
    }
  }
});

test('A short price stands beside its team, and 125 crore below it', () => {
  const rowsOf = (card: SaleCard) => {
    const { texts, crest } = salePlan(card, 'post', measure);
    const price = texts.find(({ tone }) => tone === 'gold');
    return (price?.y ?? 0) > crest.y + crest.height + 20 ? 'below' : 'beside';
  };
  expect(rowsOf(CARD)).toBe('beside');
  const dear = { ...CARD, price: { figure: '₹1,25,00,00,000', unit: '' } };
  expect(rowsOf(dear)).toBe('below');
});

test("A sponsor's name stands at the foot, and without one the maker's", () => {
  const wordsOf = (card: SaleCard) => salePlan(card, 'post', measure).texts.map(({ words }) => words);
  expect(wordsOf({ ...CARD, sponsor: { name: 'Shree Dairy', logo: null } })).toContain('with Shree Dairy');
  expect(wordsOf(CARD)).toContain('Boli');
});

test('The card of a player with a namesake shows the number before the role', () => {
  const chips = (player: SaleCard['player']) => salePlan({ ...CARD, player }, 'post', measure).texts;
  const namesake = chips({ ...CARD.player, hasNamesake: true });
  expect(namesake.some(({ words }) => words === '#18 · Batsman')).toBe(true);
  const withoutRole = chips({ ...CARD.player, hasNamesake: true, role: null });
  expect(withoutRole.some(({ words }) => words === '#18')).toBe(true);
  expect(chips(CARD.player).some(({ words }) => words.includes('#'))).toBe(false);
});

test.each(FORMATS)('A %s shows what left the purse whole, also beside the longest sponsor', (format) => {
  for (const sponsor of SPONSORS)
    for (const charge of ['₹40,000', '1,00,00,00,00,000 नाणीगुणसंख्य']) {
      const card = { ...CARD, kind: 'member', sponsor, facts: { ...NO_FACTS, charge } } as const;
      const { texts, line } = salePlan(card, format, measure);
      const foot = texts.filter(({ x, y }) => y > line && x === EDGE).map(({ words }) => words);
      expect(foot.join(' ')).toBe(`${charge} from the purse`);
    }
});

const NAME = 'Thiruvananthapuram Venkataraman Subramanian Krishnamoorthy Iyer of Pune '.repeat(2).trim();
const TEAM = 'Thiruvananthapuram Memorial Trust Night Riders';

test('A card has the names of the player and the team in its file name', () => {
  expect(cardName('Rohan Jadhav', 'Pune Panthers', 'post')).toBe('rohan-jadhav-pune-panthers.jpg');
  expect(cardName('Rohan Jadhav', 'Pune Panthers', 'story')).toBe('rohan-jadhav-pune-panthers-story.jpg');
});

test('A long name is cut, and the story still says that it is one', () => {
  const [post, story] = [cardName(NAME, TEAM, 'post'), cardName(NAME, TEAM, 'story')];
  for (const name of [post, story]) expect(name.length).toBeLessThanOrEqual(85);
  expect(post).toMatch(/^thiruvananthapuram-venkataraman-.*[a-z]\.jpg$/);
  expect(story).toMatch(/^thiruvananthapuram-venkataraman-.*[a-z]-story\.jpg$/);
});

test('Two players of one long name have different file names in the zip', () => {
  const taken = new Map<string, number>();
  const names = [TEAM, TEAM].map((team) => nameInZip('stories', cardName(NAME, team, 'story'), taken));
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/-story\.jpg$/);
});
