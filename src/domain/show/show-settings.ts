import type { Language } from '#domain/languages.ts';
import { sameValue } from '#domain/same-value.ts';

/** Where a sponsor is shown: the wall, its breaks, the overlay of a stream, cards of sales, the rule book. */
export const SPONSOR_SLOTS = ['wall', 'break', 'overlay', 'card', 'rule-book'] as const;
export type SponsorSlot = (typeof SPONSOR_SLOTS)[number];

/** The moments of the auction that the wall can sound. */
export const SHOW_MOMENTS = ['walk-on', 'bid', 'going-once', 'hammer', 'unsold'] as const;
export type ShowMoment = (typeof SHOW_MOMENTS)[number];

/** The most sponsors, and how many languages the wall shows in turn. */
export const MOST_SPONSORS = 6;
export const MOST_HALL_LANGUAGES = 2;
/** The loudest level of a sound; 0 is silent. */
export const MOST_LEVEL = 100;

export interface Sponsor {
  readonly name: string;
  /** The address of an image of this server; null shows the name. */
  readonly logo: string | null;
  /** At least one, each once. */
  readonly slots: readonly SponsorSlot[];
}

export interface SoundSetting {
  readonly on: boolean;
  /** A whole number from 0 to 100. */
  readonly level: number;
  /** The address of a sound file of this server; null plays the sound of the product. */
  readonly own: string | null;
}

/** The organiser's choices for the show. Everybody may see them. */
export interface ShowSettings {
  /** The logo of the league: the address of an image of this server, or null. */
  readonly league: string | null;
  /** At most six, in the order of their turns. */
  readonly sponsors: readonly Sponsor[];
  /** Whether the wall introduces each player, shows duels, and shows the bid meter. */
  readonly walkOn: boolean;
  readonly duel: boolean;
  readonly meter: boolean;
  /** An https link to the stream, or null. */
  readonly stream: string | null;
  /** One, or two that the wall shows in turn. */
  readonly languages: readonly Language[];
  readonly sounds: Readonly<Record<ShowMoment, SoundSetting>>;
  /** Whether the wall says names and prices where its browser has a voice. */
  readonly voice: boolean;
  /** Whether spectators may guess the price of each lot: `src/domain/guess.ts`. */
  readonly guess: boolean;
}

const SILENT: SoundSetting = { on: false, level: 70, own: null };
const KNOCK: SoundSetting = { on: true, level: MOST_LEVEL, own: null };

/** The settings of a tournament whose organiser chose none. Of the sounds only the hammer is on. */
export const FIRST_SHOW: ShowSettings = {
  league: null,
  sponsors: [],
  walkOn: true,
  duel: true,
  meter: true,
  stream: null,
  languages: ['en'],
  sounds: { 'walk-on': SILENT, bid: SILENT, 'going-once': SILENT, hammer: KNOCK, unsold: SILENT },
  voice: false,
  guess: false,
};

/** The addresses of all images and sounds of a show, each once. */
export function showFiles({ league, sponsors, sounds }: ShowSettings): readonly string[] {
  const all = [league, ...sponsors.map(({ logo }) => logo), ...Object.values(sounds).map(({ own }) => own)];
  return [...new Set(all)].filter((address) => address !== null);
}

/** The settings of the show as views carry them: what equals the default is left out. */
export type ShowSection = Partial<ShowSettings>;

const known = new WeakMap<ShowSettings, ShowSection>();

export function showSection(show: ShowSettings): ShowSection {
  const before = known.get(show);
  if (before !== undefined) return before;
  const first = new Map<string, unknown>(Object.entries(FIRST_SHOW));
  const chosen = Object.entries(show).filter(([name, value]) => !sameValue(value, first.get(name)));
  const section: ShowSection = Object.fromEntries(chosen);
  known.set(show, section);
  return section;
}

/** All settings of a section. */
export function wholeShow(section: ShowSection): ShowSettings {
  return { ...FIRST_SHOW, ...section };
}

/** The sponsor on the card of a sale: sponsors of cards take turns. `sale`: from 1; null for a retained player. */
export function cardSponsor(
  { sponsors = [] }: ShowSection,
  sale: number | null,
): Pick<Sponsor, 'name' | 'logo'> | null {
  const here = sponsors.filter(({ slots }) => slots.includes('card'));
  const sponsor = here[((sale ?? 1) - 1) % Math.max(1, here.length)];
  return sponsor === undefined ? null : { name: sponsor.name, logo: sponsor.logo };
}
