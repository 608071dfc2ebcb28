import { Refused, Unreachable } from '#web/net/client/call.ts';
import { failureText } from '#web/net/client/failure.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';

/**
 * The reason of a failed call of the replay, in a sentence in the language of the page. A language without words for a
 * refusal says that something went wrong.
 */
export function problemText(reason: unknown): string {
  const sentence = refusalIn('broken', failureText(reason));
  if (reason instanceof Refused) return refusalIn(reason.body.code, sentence);
  return reason instanceof Unreachable ? refusalIn('no-connection', sentence) : sentence;
}
