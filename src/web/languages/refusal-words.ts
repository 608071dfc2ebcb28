import { chapter } from './current-language.ts';

/** The refusals of calls that pages of the hall make, and the reasons why a page is sent away. */
type HallRefusal =
  | 'no-such-link'
  | 'not-signed-in'
  | 'no-such-tournament'
  | 'tournament-deleted'
  | 'auction-damaged'
  | 'too-many-tries'
  | 'wrong-version'
  | 'replaced'
  | 'too-many-calls'
  | 'busy'
  | 'going-down'
  | 'broken'
  | 'disk-full'
  | 'data-astray'
  | 'no-connection'
  | 'bid-off-grid'
  | 'no-such-team'
  | 'no-such-player'
  | 'purse-too-small'
  | 'purse-kept-back'
  | 'squad-full'
  | 'above-most'
  | 'against-rules'
  | 'already-leads'
  | 'stands-at-cap'
  | 'phones-closed'
  | 'phones-held'
  | 'time-up'
  | 'auction-paused'
  | 'auction-finished'
  | 'auction-not-started'
  | 'names-not-asked'
  | 'names-given'
  | 'name-stands'
  | 'stays-unsold'
  | 'rules-have-changed'
  | 'rules-accepted';

/** The refusals of calls that registration pages make. */
type RegistrationRefusal =
  | 'no-such-link'
  | 'too-many-calls'
  | 'busy'
  | 'going-down'
  | 'broken'
  | 'disk-full'
  | 'unreachable'
  | 'key-used'
  | 'list-full'
  | 'photos-full'
  | 'photo-not-usable'
  | 'photo-changed'
  | 'not-correctable'
  | 'not-withdrawable'
  | 'nothing-to-consent'
  | 'no-such-registration'
  | 'registration-not-open';

/** A sentence for each refusal by its code, without its numbers. English pages show the sentence of the server. */
export type HallRefusalWords = Readonly<Record<HallRefusal, string>>;
export type RegistrationRefusalWords = Readonly<Record<RegistrationRefusal, string>>;

const refusalWords = chapter<Readonly<Partial<Record<string, string>>>>('refusals', {});

/** The sentence of a refusal in the language of the page; the server's own where that has none. */
export function refusalIn(code: string, sentence: string): string {
  return refusalWords()[code] ?? sentence;
}
