import type { ReplicaAnswer, SecondAnswer } from '#protocol/calls/second-laptop.ts';
import { grouped } from '#protocol/amount-text.ts';

/** A time of day: '19:42'. */
export function clockWords(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** The state of the replica, in the console of the primary. */
export function secondWords(link: SecondAnswer['link']): string {
  switch (link.is) {
    case 'none':
      return 'none';
    case 'copying':
      return 'gets a copy of everything';
    case 'following':
      return behindWords(link.acts);
    case 'lost':
      return `lost since ${clockWords(link.since)}`;
    case 'replaced':
      return `has taken over at ${link.url}`;
  }
}

/** The state of the replica as a sentence: 'Second laptop: lost since 19:42, going on alone'. */
export function secondSentence({ link, alone }: Pick<SecondAnswer, 'link' | 'alone'>): string {
  return `Second laptop: ${secondWords(link)}${alone === null ? '' : ', going on alone'}`;
}

/** True when new acts are saved on this laptop alone. */
export function isAlone({ link, alone }: Pick<SecondAnswer, 'link' | 'alone'>): boolean {
  return alone !== null || link.is === 'lost';
}

/** The state of the connection to the primary, on the replica's own page. */
export function replicaWords(link: ReplicaAnswer['link']): string {
  switch (link.is) {
    case 'unpaired':
      return 'Not paired';
    case 'copying':
      return `Everything is being copied: ${String(Math.floor(link.done * 100))} %`;
    case 'following':
      return link.acts === 0 ? 'Up to date' : behindWords(link.acts);
    case 'lost':
      return `The first laptop has not answered since ${clockWords(link.since)}`;
  }
}

function behindWords(acts: number): string {
  if (acts === 0) return 'up to date';
  return acts === 1 ? '1 act behind' : `${grouped(acts)} acts behind`;
}

/** The time since the last act: '3 s ago', '4 min ago', '2 h ago'. */
export function ageWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 100) return `${String(seconds)} s ago`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${String(minutes)} min ago` : `${grouped(Math.round(minutes / 60))} h ago`;
}
