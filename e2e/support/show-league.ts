import type { Browser, Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { importAnswer } from '#protocol/calls/players.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { PATHS } from '#protocol/paths.ts';
import type { Evening } from './console.ts';
import { agreeOn } from './league.ts';
import { newOrganiser, newTournament } from './organiser.ts';
import type { Boli } from './server.ts';
import { setShow } from './wall.ts';

/** A league of pictures. Each name stands in Latin letters, and after '/' in the script of its language. */
interface ShowLeague {
  readonly language: Language;
  readonly name: string;
  readonly teams: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const KRISHNA: Omit<ShowLeague, 'language'> = {
  name: 'Krishna Valley League 2026',
  teams: [
    'Satara Lions/सातारा लायन्स',
    'Karad Kings/कराड किंग्ज',
    'Wai Warriors/वाई वॉरियर्स',
    'Sangli Strikers/सांगली स्ट्रायकर्स',
    'Mahabaleshwar Mavericks/महाबळेश्वर मॅव्हरिक्स',
    'Phaltan Panthers/फलटण पँथर्स',
  ],
  first: ['Rohit/रोहित', 'Yash/यश', 'Siddharth/सिद्धार्थ', 'Pranav/प्रणव', 'Aditya/आदित्य', 'Karan/करण'],
  last: [
    'Deshmukh/देशमुख',
    'Kadam/कदम',
    'Rane/राणे',
    'Kulkarni/कुलकर्णी',
    'Gaikwad/गायकवाड',
    'Mohite/मोहिते',
    'Shinde/शिंदे',
  ],
};

export const SHOW_LEAGUES: readonly ShowLeague[] = [
  { language: 'en', ...KRISHNA },
  { language: 'mr', ...KRISHNA },
  {
    language: 'ta',
    name: 'Kaveri Premier League 2026',
    teams: [
      'Thanjavur Tigers/தஞ்சாவூர் டைகர்ஸ்',
      'Madurai Kings/மதுரை கிங்ஸ்',
      'Tiruchirappalli Royals/திருச்சிராப்பள்ளி ராயல்ஸ்',
      'Kumbakonam Warriors/கும்பகோணம் வாரியர்ஸ்',
      'Mayiladuthurai Stars/மயிலாடுதுறை ஸ்டார்ஸ்',
      'Karur Knights/கரூர் நைட்ஸ்',
    ],
    first: ['Karthik/கார்த்திக்', 'Arun/அருண்', 'Senthil/செந்தில்', 'Vignesh/விக்னேஷ்', 'Surya/சூர்யா', 'Balaji/பாலாஜி'],
    last: [
      'Murugan/முருகன்',
      'Krishnamoorthy/கிருஷ்ணமூர்த்தி',
      'Selvam/செல்வம்',
      'Rajendran/ராஜேந்திரன்',
      'Kumar/குமார்',
      'Pandian/பாண்டியன்',
      'Natarajan/நடராஜன்',
    ],
  },
];

export const PLAYERS = 42;
const COLOURS = ['#8a1f2b', '#17408b', '#0b6b3a', '#7a4b00', '#5b2a86', '#00616b'];
const STYLES = [['batsman'], ['bowler'], ['batsman', 'bowler'], ['batsman', 'wicketKeeper']];
const BASES = [20_000, 30_000, 50_000];

/** Creates a league with faces, captains, categories, a logo and sponsors, whose hall speaks its language. */
export async function showLeague(browser: Browser, boli: Boli, league: ShowLeague): Promise<Evening> {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser, { name: league.name, totalAmountPerTeam: 800_000 });
  await agreeOn({ organiser, tournament }, { fields: [...READY_MADE_FIELDS] });
  const named = (name: string) => {
    const [latin = '', own = ''] = name.split('/', 2);
    return league.language === 'en' ? { name: latin } : { name: latin, secondName: own };
  };
  const teams = [];
  for (const [at, team] of league.teams.entries())
    teams.push(
      await organiser.call('POST', PATHS.createTeam, teamAnswer, {
        ...{ ...named(team), colour: COLOURS[at], tournamentId: tournament.id },
      }),
    );
  const page = await browser.newPage();
  const players = [];
  for (let at = 0; at < PLAYERS; at += 1) {
    const [first = '', firstOwn = ''] = (league.first[at % league.first.length] ?? '').split('/', 2);
    const [last = '', lastOwn = ''] = (league.last[at % league.last.length] ?? '').split('/', 2);
    players.push({
      ...named(`${first} ${last}/${firstOwn} ${lastOwn}`),
      playerNumber: String(at + 1),
      age: 18 + ((at * 7) % 18),
      isTeamOwner: 0,
      playingStyles: STYLES[at % STYLES.length],
      baseAmount: BASES[at % BASES.length],
      photo: await drawn(page, face(at), 'jpeg', PORTRAIT.size.width, PORTRAIT.size.height),
      runs: 40 + ((at * 137) % 900),
      wickets: (at * 3) % 31,
      own: { category: ['C', 'B', 'A'][at % 3], captain: at % 6 === 1 },
    });
  }
  const body = { tournamentId: tournament.id, players };
  const { failed } = await organiser.call('POST', PATHS.importPlayers, importAnswer, body);
  if (failed[0] !== undefined) throw new Error(failed[0].error.message);
  const evening = { organiser, tournament, teams };
  await setShow(evening, {
    league: await drawn(page, crest(league.name), 'png', 320, 320),
    sponsors: [
      {
        name: 'Sahyadri Cooperative Bank',
        logo: await drawn(page, wordmark('SAHYADRI', 'Cooperative Bank', '#0b4f8a'), 'png', 640, 200),
        slots: ['wall', 'break', 'overlay', 'card', 'rule-book'],
      },
      { name: 'Shree Ganesh Tea House', logo: null, slots: ['wall', 'break', 'rule-book'] },
    ],
    stream: 'https://stream.example/final',
    languages: [league.language],
    guess: true,
  });
  await page.close();
  return evening;
}

/** Draws an SVG of this size; the answer is a data URL. */
async function drawn(
  page: Page,
  svg: string,
  type: 'jpeg' | 'png',
  width: number,
  height: number,
): Promise<string> {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<body style="margin:0"><svg viewBox="0 0 ${String(width)} ${String(height)}">${svg}</svg>`,
  );
  const bytes = await page.screenshot({
    ...(type === 'jpeg' ? { quality: 85 } : { omitBackground: true }),
    type,
  });
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

const SKINS = ['#c68a5e', '#a8714c', '#8d5a3a', '#d29b6c', '#74482e'];
const GROUNDS = ['#9fc3d6', '#b8c9a3', '#d7c6a5', '#a7b4c9', '#c2b0c9', '#8fb8a4'];
const HAIR = [
  'M140 250Q150 110 240 110Q330 110 340 250Q320 180 240 178Q160 180 140 250',
  'M138 262Q130 100 250 102Q350 108 342 262Q335 190 290 170Q200 190 160 186Q145 210 138 262',
  'M140 232Q140 120 240 120Q340 120 340 232L352 232Q352 246 336 244L144 244Q128 246 128 232Z',
  'M136 240Q120 150 180 118Q240 80 300 118Q360 150 344 240Q330 200 300 190Q240 170 180 190Q150 200 136 240',
];

/** The size of a portrait, and the frame of its face. */
export const PORTRAIT = {
  size: { width: 480, height: 600 },
  face: { left: 138, right: 342, top: 118, bottom: 404 },
} as const;

/** Draws a photo of one face; the answer is a data URL. */
export async function portrait(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const { width, height } = PORTRAIT.size;
  const photo = await drawn(page, face(0), 'jpeg', width, height);
  await page.close();
  return photo;
}

/** A face in a jersey; each number has its own skin, hair, beard and ground. */
function face(at: number): string {
  const skin = SKINS[at % SKINS.length] ?? '';
  const hair = at % 4 === 2 ? (COLOURS[at % COLOURS.length] ?? '') : '#1b1412';
  const beard =
    at % 3 === 0
      ? `<path d="M148 300Q150 400 240 404Q330 400 332 300Q310 350 240 348Q170 350 148 300"/>`
      : '';
  return `<rect width="480" height="600" fill="${GROUNDS[at % GROUNDS.length] ?? ''}"/>
    <path d="M30 600Q40 450 180 430L300 430Q440 450 450 600Z" fill="#f4f4ef"/><path d="M180 430L240 500L300 430Z" fill="#2b3a55"/>
    <rect x="200" y="350" width="80" height="96" fill="${skin}"/><ellipse cx="240" cy="265" rx="98" ry="128" fill="${skin}"/>
    <circle cx="142" cy="275" r="20" fill="${skin}"/><circle cx="338" cy="275" r="20" fill="${skin}"/>
    <g fill="#1b1412">${beard}<circle cx="203" cy="258" r="9"/><circle cx="277" cy="258" r="9"/></g>
    <path d="${HAIR[at % HAIR.length] ?? ''}" fill="${hair}"/>
    <path d="M184 234Q203 222 222 234M258 234Q277 222 296 234" stroke="#1b1412" stroke-width="7" fill="none"/>
    <path d="M240 262L230 304L248 304" stroke="#0004" stroke-width="5" fill="none"/>
    <path d="M206 334Q240 356 274 334" stroke="#6e3426" stroke-width="8" fill="none"/>`;
}

function crest(name: string): string {
  const letters = name
    .split(' ', 3)
    .map(([first]) => first)
    .join('');
  return `<path d="M160 8L296 52V160Q296 262 160 312Q24 262 24 160V52Z" fill="#f2c230"/>
    <path d="M160 28L278 66V160Q278 248 160 292Q42 248 42 160V66Z" fill="#12233f"/>
    <text x="160" y="190" font-family="sans-serif" font-size="92" font-weight="800" text-anchor="middle" fill="#fff">${letters}</text>`;
}

function wordmark(large: string, small: string, colour: string): string {
  return `<rect width="640" height="200" rx="28" fill="#fff"/><path d="M40 150L100 50L160 150Z" fill="${colour}"/>
    <g font-family="sans-serif" fill="${colour}"><text x="190" y="108" font-size="76" font-weight="800">${large}</text>
    <text x="192" y="158" font-size="40">${small}</text></g>`;
}
