import { sameKey } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { PlayerAnswer } from '#protocol/players.ts';

export interface MatchedPhoto {
  readonly file: File;
  readonly player: PlayerAnswer;
}

/** A file that gives nobody a photo, and why not. */
export interface LeftPhoto {
  readonly name: string;
  readonly why: string;
}

/**
 * Photos found by player number: '27.jpg' and '27 Siddharth.jpg' are number 27, '027.jpg' too unless somebody is 027.
 * Of two files for one player the first counts.
 */
export function matchPhotos(
  files: readonly File[],
  players: readonly PlayerAnswer[],
): { matched: MatchedPhoto[]; left: LeftPhoto[] } {
  const byNumber = new Map(players.map((player) => [sameKey(player.playerNumber), player]));
  const byValue = new Map(players.map((player) => [valueOf(player.playerNumber), player]));
  const matched = new Map<string, MatchedPhoto>();
  const left: LeftPhoto[] = [];
  for (const file of files) {
    const stem = file.name.replace(/\.[^.]*$/, '');
    const first = /^[\p{L}\p{M}\p{N}]+/u.exec(stem.replace(/^[#\s]+/, ''))?.[0] ?? '';
    const player = byNumber.get(sameKey(stem)) ?? byNumber.get(sameKey(first)) ?? byValue.get(valueOf(first));
    const other = player && matched.get(player.id);
    if (player === undefined) left.push({ name: file.name, why: 'no player has this number' });
    else if (other) left.push({ name: file.name, why: `#${player.playerNumber} gets ${other.file.name}` });
    else matched.set(player.id, { file, player });
  }
  return { matched: [...matched.values()], left };
}

/** '007', '7' and '७' are alike; what is no number is like itself alone. */
function valueOf(number: string): string {
  const key = inLatinDigits(sameKey(number));
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key;
}
