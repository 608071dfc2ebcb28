import * as z from 'zod/mini';
import { screenMessage } from '#protocol/feed/live.ts';
import { PATHS } from '#protocol/paths.ts';
import type { Dice } from '#fixtures/dice.ts';
import { Fuzz } from './fuzz.ts';
import { bent, Wire, type WireCall } from './fuzzed-call.ts';
import { SchemaWalk } from './schema-walk.ts';
import { addressOf, type Said, type Stranger } from './stranger.ts';

/** An entry point of the server for outside input. */
export interface FuzzDoor {
  readonly name: string;
  /** True: its calls delete data that the other entry points need. */
  readonly isLast: boolean;
  knock(): Promise<Said>;
  close?(): void;
}

const parameter = z.object({ name: z.string(), in: z.string() });
const operation = z.object({
  parameters: z.optional(z.array(parameter)),
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ schema: z.optional(z.unknown()) })) }),
  ),
  security: z.optional(z.unknown()),
});
const documentation = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
const variantsSchema = z.object({ oneOf: z.array(z.unknown()) });
const TAKES_AWAY = /logout|delete|password|revoke|renew|part$|become$/;
const MOST_ADDRESSES = 1 << 20;

/** Returns all documented calls, all messages of the live feed, and raw bytes that are neither. */
export async function doorsOf(stranger: Stranger, dice: Dice): Promise<FuzzDoor[]> {
  const fuzz = new Fuzz(dice);
  const wire = new Wire(stranger.url);
  const root: unknown = await (await fetch(`${stranger.url}${PATHS.docs}/json`)).json();
  const calls = Object.entries(documentation.parse(root).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const schema = described.requestBody?.content['application/json']?.schema;
      const walk = new SchemaWalk(root, stranger.known);
      const places = schema === undefined ? [] : [...walk.places(schema)];
      const parameters = described.parameters ?? [];
      const name = `${method.toUpperCase()} ${path}`;
      const knock = (): Promise<Said> => {
        const text = schema === undefined ? '{}' : fuzz.json(walk, schema, places);
        const sends = schema !== undefined || dice.below(20) === 0;
        const call: WireCall = {
          method: method.toUpperCase(),
          path: addressed(path, parameters, stranger, fuzz),
          headers: {
            'x-forwarded-for': addressOf(dice.below(MOST_ADDRESSES)),
            ...(sends ? { 'content-type': 'application/json' } : {}),
            ...bearer(path, stranger, dice),
          },
          body: sends ? fuzz.bytes(text) : null,
        };
        return wire.send(bent(call, fuzz, dice));
      };
      return { name, isLast: TAKES_AWAY.test(path) || method === 'delete', knock };
    }),
  );
  const noCall: FuzzDoor = {
    name: 'bytes that are no call',
    isLast: false,
    knock: () => wire.sendBytes(fuzz.bytes(noHttp(stranger, fuzz))),
    close: () => wire.close(),
  };
  return [...calls, noCall, ...messagesOf(stranger, fuzz, dice)];
}

function messagesOf(stranger: Stranger, fuzz: Fuzz, dice: Dice): FuzzDoor[] {
  const schema: unknown = z.toJSONSchema(screenMessage, { unrepresentable: 'any', io: 'input' });
  const walk = new SchemaWalk(schema, stranger.known);
  return variantsSchema.parse(schema).oneOf.flatMap((variant) => {
    const places = [...walk.places(variant)];
    const { type } = z.object({ type: z.string() }).parse(walk.sample(variant));
    return [true, false].map((comesIn) => ({
      name: `${type} ${comesIn ? 'later' : 'as the first message'}`,
      isLast: false,
      knock: () => {
        const bytes = fuzz.bytes(fuzz.json(walk, variant, places));
        const message = dice.below(10) === 0 ? bytes : bytes.toString();
        return stranger.tell(message, comesIn, dice.below(MOST_ADDRESSES));
      },
    }));
  });
}

type Parameters = readonly z.infer<typeof parameter>[];

function addressed(path: string, parameters: Parameters, { known }: Stranger, fuzz: Fuzz): string {
  const word = (name: string): string => fuzz.word(String(known[name] ?? '1'));
  const place = path.replace(/\{(.*?)\}/g, (_, name: string) => word(name));
  const asked = parameters.filter((one) => one.in === 'query' && fuzz.dice.below(20) !== 0);
  if (fuzz.dice.below(30) === 0) return `${place}?__proto__[length]=1&${word('x')}`;
  return asked.length === 0
    ? place
    : `${place}?${asked.map(({ name }) => `${name}=${word(name)}`).join('&')}`;
}

/** Returns mostly the right bearer token, because a refused call tests nothing behind the login. */
function bearer(path: string, { bearers, paddles }: Stranger, dice: Dice): Record<string, string> {
  const roll = dice.roll();
  if (roll < 0.03) return {};
  const right = /paddle|links\/own|catalogue|agreed|spectators/.test(path) ? dice.oneOf(paddles) : bearers[0];
  return { authorization: `Bearer ${(roll < 0.9 ? right : dice.oneOf(bearers)) ?? ''}` };
}

function noHttp({ url, paddle }: Stranger, fuzz: Fuzz): string {
  const { host } = new URL(url);
  const upgrade = fuzz.dice.below(2) === 0;
  const path = upgrade ? PATHS.live : `${PATHS.snapshot}?tournamentId=${fuzz.word(paddle)}`;
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(upgrade
      ? [
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
        ]
      : ['Connection: close', `X-Thing: ${fuzz.header('thing')}`, `Content-Length: ${fuzz.word('2')}`]),
  ];
  const rest = Array.from({ length: fuzz.dice.below(60) }, () => String.fromCodePoint(fuzz.dice.below(256)));
  return `${lines.join('\r\n')}\r\n\r\n${rest.join('')}`;
}
