import type * as z from 'zod/mini';
import type { ServiceProblem } from '#protocol/errors.ts';
import { dial, type DialParts, type Ended } from './channel.ts';
import { primaryMessage, pairedMessage, readJson, type ReplicaMessage } from './messages.ts';

/** A question that only a laptop with the same secret can read and answer. `name`: identifies the secret. */
export interface Asking {
  readonly url: string;
  readonly secret: string;
  readonly name?: string;
}

/** The result of one question: the peer's first message, or the reason why none came. */
type Heard = { readonly is: 'heard'; readonly said: string | Buffer } | { readonly is: Ended };

/** Sends one encrypted question over a connection of its own. `patience`: the timeout, ms. */
export function askOver(
  { url, secret, name }: Pick<DialParts, 'url' | 'secret' | 'name'>,
  question: object,
  patience: number,
): Promise<Heard> {
  return new Promise((resolve) => {
    const end = (heard: Heard): void => {
      clearTimeout(late);
      resolve(heard);
      dialled.terminate();
    };
    const dialled = dial({
      ...{ url, secret, ...(name !== undefined && { name }) },
      first: () => question,
      onHeard: (said) => end({ is: 'heard', said }),
      onClosed: (is) => end({ is }),
    });
    const late = setTimeout(() => end({ is: 'lost' }), patience);
  });
}

type PairingProblem = 'other-build' | 'other-version' | 'wrong-pairing-code';

/** Asks to pair by a code, or to follow as a replaced laptop. `patience`: the timeout, ms. */
export async function askPaired(
  asking: Asking,
  question: Extract<ReplicaMessage, { type: 'pair' | 'rejoin' }>,
  patience: number,
): Promise<
  | { readonly is: 'answer'; readonly answer: z.infer<typeof pairedMessage> }
  | { readonly is: 'refused'; readonly problem: Extract<ServiceProblem, { code: PairingProblem }> }
  | { readonly is: 'silent' }
> {
  const heard = await askOver(asking, question, patience);
  if (heard.is === 'lost') return { is: 'silent' };
  if (heard.is === 'older' || heard.is === 'newer')
    return { is: 'refused', problem: { code: 'other-version', other: heard.is } };
  const answer = answerIn(heard, pairedMessage);
  if (answer !== null) return { is: 'answer', answer };
  const said = answerIn(heard, primaryMessage);
  const isOther = said?.type === 'bye' && said.code === 'other-build';
  return { is: 'refused', problem: { code: isOther ? 'other-build' : 'wrong-pairing-code' } };
}

/** The answer in a received message, if it is of this type; else null. */
function answerIn<Answer>(heard: Heard, schema: z.ZodMiniType<Answer>): Answer | null {
  if (heard.is !== 'heard' || typeof heard.said !== 'string') return null;
  const read = schema.safeParse(readJson(heard.said));
  return read.success ? read.data : null;
}
