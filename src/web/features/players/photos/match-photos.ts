import { sameKey } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { fileNameIn } from '#web/sheets/map/file-names.ts';

export interface MatchedPhoto {
  readonly file: File;
  readonly player: PlayerAnswer;
}

/** A match that the user sees before it is saved. */
export interface ProposedPhoto extends MatchedPhoto {
  /** Why the match is not certain, so that the user confirms it; '' for a certain one. */
  readonly doubt: string;
}

/** A file without a matching player, and the reason. */
export interface LeftPhoto {
  readonly file: File;
  readonly why: string;
  /** The browser cannot decode the file, so no player can have it. */
  readonly unreadable: boolean;
}

/**
 * Matches photos to players by file name, in this order:
 * 1. the file name in an own field of the player;
 * 2. a number that stands alone in front: '27.jpg', '27 Siddharth.jpg', also '027.jpg' if no player has number 027;
 * 3. the name: 'rahul_patil.png', also joined to other words: 'Rahul PatilPlayerC4.jpg'.
 * No other number counts: cameras and downloads write counters ('image1', 'images (5)'). If number and name contradict
 * each other, or several players match, the user assigns the photo. If two files match one player, the more certain one
 * counts, then the first one.
 */
export function matchPhotos(
  files: readonly File[],
  players: readonly PlayerAnswer[],
): { proposed: ProposedPhoto[]; left: LeftPhoto[] } {
  const finder = new Finder(players);
  const found = files.map((file) => ({
    file,
    match: finder.fieldOf(file.name) ?? finder.find(stemOf(file)),
  }));
  const taken = new Map<string, ProposedPhoto>();
  for (const isSure of [true, false]) {
    for (const { file, match } of found) {
      if (typeof match === 'string' || (match.doubt === '') !== isSure || taken.has(match.player.id))
        continue;
      taken.set(match.player.id, { file, ...match });
    }
  }
  const proposed: ProposedPhoto[] = [];
  const left: LeftPhoto[] = [];
  for (const { file, match } of found) {
    const other = typeof match === 'string' ? undefined : taken.get(match.player.id);
    if (typeof match === 'string') left.push({ file, why: match, unreadable: false });
    else if (other !== undefined && other.file === file) proposed.push(other);
    else if (other !== undefined)
      left.push({ file, why: `#${match.player.playerNumber} gets ${other.file.name}`, unreadable: false });
  }
  return { proposed, left };
}

function stemOf({ name }: File): string {
  return name.replace(/\.[^.]*$/, '');
}

interface Match {
  readonly player: PlayerAnswer;
  readonly doubt: string;
}

class Finder {
  private readonly byNumber: ReadonlyMap<string, PlayerAnswer>;
  private readonly byValue: ReadonlyMap<string, PlayerAnswer>;
  private readonly byFile: ReadonlyMap<string, readonly PlayerAnswer[]>;
  private readonly spoken: readonly { readonly player: PlayerAnswer; readonly words: readonly string[] }[];

  constructor(players: readonly PlayerAnswer[]) {
    this.byNumber = new Map(players.map((player) => [sameKey(player.playerNumber), player]));
    this.byValue = new Map(players.map((player) => [valueOf(player.playerNumber), player]));
    const byFile = new Map<string, PlayerAnswer[]>();
    for (const player of players) {
      const values = Object.values(player.own ?? {});
      const names = values.map((value) => (typeof value === 'string' ? fileNameIn(value) : null));
      for (const name of new Set(names))
        if (name !== null) byFile.set(name, [...(byFile.get(name) ?? []), player]);
    }
    this.byFile = byFile;
    this.spoken = players.map((player) => ({ player, words: wordsOf(player.name) }));
  }

  /** Returns the player with this file name in an own field; the reason if several have it. */
  fieldOf(fileName: string): Match | string | undefined {
    const [player, ...others] = this.byFile.get(fileNameIn(fileName) ?? '') ?? [];
    if (others.length > 0) return `${others.length + 1} players have this file name in their rows`;
    return player && { player, doubt: '' };
  }

  /** Returns the matching player, or the reason why there is none. */
  find(stem: string): Match | string {
    const said = new Set([...wordsOf(stem), ...wordsOf(apart(stem))]);
    const inFront = this.numberedInFront(stem);
    const named = this.named(said);
    const [only] = named;
    if (inFront !== undefined) {
      if (only !== undefined && !named.includes(inFront))
        return `the number is that of ${inFront.name}, the name is not`;
      const isFigure = only === undefined && FIGURE_IN_FRONT.test(stem) && !this.isNumber(stem);
      if (isFigure)
        return { player: inFront, doubt: 'the file name begins with a figure, not a whole number' };
      return { player: inFront, doubt: only === undefined ? this.doubtOfNumber(inFront, said) : '' };
    }
    if (only === undefined) return 'no player has this number or name';
    if (named.length > 1) {
      const numbered = named.filter(({ playerNumber }) => said.has(sameKey(playerNumber)));
      const [one] = numbered;
      if (one === undefined || numbered.length > 1) return `${named.length} players have this name`;
      return {
        player: one,
        doubt: `${named.length} players have this name, and the number may be a counter`,
      };
    }
    return { player: only, doubt: this.doubtOfName(only, said) };
  }

  /** True for the whole number of a player: a player may have number 2.1. */
  private isNumber(stem: string): boolean {
    return this.byNumber.has(sameKey(stem));
  }

  /** A number in front is in doubt where the words after it are of another name. */
  private doubtOfNumber(player: PlayerAnswer, said: ReadonlySet<string>): string {
    const shares = (words: readonly string[]) => words.some((word) => word.length > 2 && said.has(word));
    if (shares(wordsOf(player.name))) return '';
    const other = this.spoken.find(({ words }) => shares(words));
    if (other !== undefined) return `the name may be that of ${other.player.name}`;
    // A name in another script cannot be compared.
    const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
    const names = [...said].filter((word) => /\p{L}{2}/u.test(word) && !NO_NAMES.has(word));
    const differs = names.some((word) => isLatin(word) === isLatin(player.name));
    return differs ? `the number is that of ${player.name}, the words are not` : '';
  }

  /** A single name is in doubt beside other words, which may be a surname. */
  private doubtOfName(player: PlayerAnswer, said: ReadonlySet<string>): string {
    const words = wordsOf(player.name);
    const others = [...said].filter((word) => !words.includes(word) && /\p{L}/u.test(word));
    return words.length < 2 && others.length > 0 ? 'only one word of the file name is the name' : '';
  }

  /** The longest name wins: 'Om Naik.jpg' matches Om Naik, even if there is a player Om. */
  private named(said: ReadonlySet<string>): PlayerAnswer[] {
    const whole = this.spoken.filter(
      ({ words }) => words.length > 0 && words.every((word) => said.has(word)),
    );
    const longest = Math.max(...whole.map(({ words }) => words.length));
    return whole.filter(({ words }) => words.length === longest).map(({ player }) => player);
  }

  private numberedInFront(stem: string): PlayerAnswer | undefined {
    const whole = this.byNumber.get(sameKey(stem));
    if (whole !== undefined) return whole;
    if (DATE_IN_FRONT.test(inLatinDigits(stem))) return undefined;
    const first = /^[\p{L}\p{M}\p{N}]+/u.exec(stem.replace(/^[#\s]+/, ''))?.[0] ?? '';
    return this.byNumber.get(sameKey(first)) ?? this.byValue.get(valueOf(first));
  }
}

/** Words that people and programs add to the name of a photo. */
const NO_NAMES = new Set(
  'photo photos pic pics picture image img copy player passport size new final edited front kit jersey hd'.split(
    ' ',
  ),
);

/** '2.1' is no number of a player; it may be a version or a second picture. */
const FIGURE_IN_FRONT = /^#?\s*\p{Nd}+\.\p{Nd}/u;

/** '007', '7' and '७' are equal; other text equals only itself. */
function valueOf(number: string): string {
  const key = inLatinDigits(sameKey(number));
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key;
}

function wordsOf(text: string): string[] {
  return sameKey(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Separates joined words: 'TestkarPlayerC4' is 'Testkar Player C 4'. */
function apart(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/([\p{L}\p{M}])(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2');
}

/** Dates that phones write in front of a name: '2026-11-12', '12.11.2026', '20261112_1830'. */
const DATE_IN_FRONT = /^\D{0,2}(\d{4}[-_. ]?\d{2}[-_. ]?\d{2}|\d{1,2}[-_. ]\d{1,2}[-_. ]\d{4})/;
