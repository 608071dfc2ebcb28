import { Refused, Unreachable, failureText } from '#web/net/client/call.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';

/** The reason of a failed call, in a sentence in the language of the page. */
export function troubleText(reason: unknown): string {
  return refusalIn(troubleCode(reason), failureText(reason));
}

export function troubleCode(reason: unknown): string {
  if (reason instanceof Refused) return reason.body.code;
  return reason instanceof Unreachable ? 'unreachable' : 'broken';
}
