import { sameKey } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { fileNameIn } from '#web/sheets/map/file-names.ts';

export interface MatchedPhoto {
  readonly file: File;
  readonly player: PlayerAnswer;
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
 * 2. a leading number: '27.jpg', '27 Siddharth.jpg', also '027.jpg' if no player has number 027;
 * 3. the name: 'rahul_patil.png';
 * 4. a number anywhere: 'player-27-final.jpg'.
 * If number and name contradict each other, or several players match, the user assigns the photo. If two files match
 * one player, the first file counts.
 */
export function matchPhotos(
  files: readonly File[],
  players: readonly PlayerAnswer[],
): { matched: MatchedPhoto[]; left: LeftPhoto[] } {
  const finder = new Finder(players);
  const matched = new Map<string, MatchedPhoto>();
  const left: LeftPhoto[] = [];
  for (const file of files) {
    const found = finder.fieldOf(file.name) ?? finder.find(file.name.replace(/\.[^.]*$/, ''));
    const other = typeof found === 'string' ? undefined : matched.get(found.id);
    if (typeof found === 'string') left.push({ file, why: found, unreadable: false });
    else if (other)
      left.push({ file, why: `#${found.playerNumber} gets ${other.file.name}`, unreadable: false });
    else matched.set(found.id, { file, player: found });
  }
  return { matched: [...matched.values()], left };
}

class Finder {
  private readonly byNumber: ReadonlyMap<string, PlayerAnswer>;
  private readonly byValue: ReadonlyMap<string, PlayerAnswer>;

  private readonly byFile: ReadonlyMap<string, PlayerAnswer>;

  constructor(private readonly players: readonly PlayerAnswer[]) {
    this.byNumber = new Map(players.map((player) => [sameKey(player.playerNumber), player]));
    this.byValue = new Map(players.map((player) => [valueOf(player.playerNumber), player]));
    this.byFile = new Map(
      players.flatMap((player) =>
        Object.values(player.own ?? {}).flatMap((value) => {
          const name = typeof value === 'string' ? fileNameIn(value) : null;
          return name === null ? [] : [[name, player] as const];
        }),
      ),
    );
  }

  /** Returns the player with this file name in an own field. */
  fieldOf(fileName: string): PlayerAnswer | undefined {
    return this.byFile.get(fileNameIn(fileName) ?? '');
  }

  /** Returns the matching player, or the reason why there is none. */
  find(stem: string): PlayerAnswer | string {
    const first = /^[\p{L}\p{M}\p{N}]+/u.exec(stem.replace(/^[#\s]+/, ''))?.[0] ?? '';
    const inFront = this.byNumber.get(sameKey(stem)) ?? this.numbered(first);
    const named = this.named(stem);
    const [only] = named;
    if (inFront !== undefined) {
      if (only === undefined || named.includes(inFront)) return inFront;
      return `the number is that of ${inFront.name}, the name is not`;
    }
    if (only !== undefined && named.length === 1) return only;
    const anywhere = new Set(numbersIn(stem).flatMap((number) => this.numbered(number) ?? []));
    const among = [...anywhere].filter((player) => only === undefined || named.includes(player));
    const [one] = among;
    if (one !== undefined && among.length === 1) return one;
    if (only !== undefined) return `${named.length} players have this name`;
    return one === undefined ? 'no player has this number or name' : 'numbers of several players';
  }

  /** The longest name wins: 'Om Naik.jpg' matches Om Naik, even if there is a player Om. */
  private named(stem: string): PlayerAnswer[] {
    const said = new Set(wordsOf(stem));
    const spoken = this.players.map((player) => ({ player, words: wordsOf(player.name) }));
    const whole = spoken.filter(({ words }) => words.length > 0 && words.every((word) => said.has(word)));
    const longest = Math.max(...whole.map(({ words }) => words.length));
    return whole.filter(({ words }) => words.length === longest).map(({ player }) => player);
  }

  private numbered(text: string): PlayerAnswer | undefined {
    return this.byNumber.get(sameKey(text)) ?? this.byValue.get(valueOf(text));
  }
}

/** '007', '7' and '७' are equal; other text equals only itself. */
function valueOf(number: string): string {
  const key = inLatinDigits(sameKey(number));
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key;
}

function wordsOf(text: string): string[] {
  return sameKey(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Numbers that phones and cameras put into file names: dates and counters. */
const DATE = /\d{4}[-_. ]?\d{2}[-_. ]?\d{2}/;
const CAMERA = /(img|dsc[nf]?|mvi|sam|gopr|pict?|wa)[\s_-]*\d{4,}/gi;

function numbersIn(stem: string): string[] {
  const text = inLatinDigits(stem);
  if (DATE.test(text)) return [];
  const words = text.replace(CAMERA, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => [word, ...(word.match(/\d+/g) ?? [])]);
}
