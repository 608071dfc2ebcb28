import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifySchema,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Access, admit, admitStill, type Doors, type PaceOfCall } from './access.ts';
import { described } from './documentation.ts';
import type { Services } from './services.ts';

/** The most bytes of a body. This limit is for a sign-in, an order or a bid; forms and images have their own below. */
export const BODY_LIMIT = 16 * 1024;
export const FORM_BODY_LIMIT = 64 * 1024;
export const IMAGE_BODY_LIMIT = 12 * 1024 * 1024;

/** A row of the table of calls: Fastify's options of a route, and who may call it. */
interface Row<Schema extends FastifySchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly access: Access;
  /** Zod schemas of query, body and answers. They check the request, type the handler, and make the documentation. */
  readonly schema: Schema;
  /** The most bytes of the body; default: `BODY_LIMIT`. */
  readonly bodyLimit?: number;
  /** The media type of a body that the handler reads itself as a stream; default: JSON. */
  readonly streams?: string;
  /** A limit that runs before the body is read, so that excess calls cost almost nothing. */
  readonly pace?: PaceOfCall;
  readonly config?: Omit<FastifyContextConfig, 'access' | 'pace' | 'queue'>;
}

/** A row whose call runs one at a time for each account: docs/decisions/limits.md. */
interface QueuedRow<Schema extends FastifySchema> extends Row<Schema> {
  readonly queue: true;
}

type Handler<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  RouteGenericInterface,
  ContextConfigDefault,
  Schema,
  ZodTypeProvider
>;

/** A value that is sent as a whole, and no stream. */
type WholeAnswer = object & {
  readonly pipe?: never;
  readonly getReader?: never;
  readonly [Symbol.asyncIterator]?: never;
};

/**
 * The handler of a queued call. It has no reply and returns no stream, so a client that reads slowly cannot hold the
 * place of its account.
 */
type QueuedHandler<Schema extends FastifySchema> = (
  request: Parameters<Handler<Schema>>[0],
) => Promise<Exclude<Awaited<ReturnType<Handler<Schema>>>, void> & WholeAnswer>;

type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A call of the server. */
export interface Call extends Omit<Row<FastifySchema>, 'schema'> {
  addTo(api: Api): void;
}

/**
 * Declares a call. Its schemas type the query, the body and the answer of the handler. A queued call answers 201 if its
 * schema has that answer.
 */
export function call<const Schema extends FastifySchema>(
  row: QueuedRow<Schema>,
  handler: QueuedHandler<Schema>,
): Call;
export function call<const Schema extends FastifySchema>(
  row: Row<Schema> & { readonly queue?: never },
  handler: Handler<Schema>,
): Call;
export function call<const Schema extends FastifySchema>(
  { schema, queue = false, ...row }: Row<Schema> & { readonly queue?: boolean },
  handler: Handler<Schema>,
): Call {
  const { method, url, access, bodyLimit, streams, pace, config } = row;
  return {
    ...row,
    addTo(api) {
      if (streams !== undefined)
        api.addContentTypeParser(streams, (_request, body, done) => done(null, body));
      api.route({
        method,
        url,
        schema: described(schema, url, access),
        ...(bodyLimit !== undefined && { bodyLimit }),
        config: { ...config, access, queue, ...(pace !== undefined && { pace }) },
        handler,
      });
    },
  };
}

/** Adds the calls to the server, with the one check of access that all of them have. */
export async function addCalls(
  app: FastifyInstance,
  calls: readonly Call[],
  services: Doors & Pick<Services, 'accountQueue'>,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.config?.queue !== true) return;
    const { handler, schema } = route;
    const status = createsSomething(schema) ? 201 : 200;
    route.handler = function (request, reply) {
      reply.code(status);
      return services.accountQueue.take(request, async () => handler.call(this, request, reply));
    };
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await admit(services, request);
  });
  app.addHook('preHandler', (request) => admitStill(services, request));
  for (const one of calls) {
    // The parser of a stream must concern no other call.
    if (one.streams === undefined) one.addTo(app.withTypeProvider());
    else await app.register(async (scope) => one.addTo(scope.withTypeProvider()));
  }
}

/** True if the schema of a call has an answer with 201. */
function createsSomething({ response }: FastifySchema = {}): boolean {
  return typeof response === 'object' && response !== null && '201' in response;
}

/** The query parameters of a call that names one thing by its id. */
export const byId = z.object({ id: z.string() });
/** The query parameters of a call about one tournament. */
export const byTournament = z.object({ tournamentId: z.string() });

/** The answer of a call that has nothing else to say. */
export const doneAnswer = z.object({ ok: z.literal(true) });
export const DONE = { ok: true } as const;
