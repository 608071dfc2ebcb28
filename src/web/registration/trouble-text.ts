import { Refused, Unreachable } from '#web/calls/client/call.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { refusalIn } from '#web/languages/refusal-words.ts';

/** The reason of a failed call, in a sentence in the language of the page. */
export function troubleText(reason: unknown): string {
  const code =
    reason instanceof Refused ? reason.body.code : reason instanceof Unreachable ? 'unreachable' : 'broken';
  return refusalIn(code, failureText(reason));
}
