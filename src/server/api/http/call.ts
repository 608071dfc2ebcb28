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
import { admit, admitStill, type Access, type Doors, type Pace } from './access.ts';
import type { Services } from './services.ts';
import { described } from './documentation.ts';

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
  /** Runs one at a time for each account: docs/decisions/limits.md. */
  readonly queue?: true;
  /** The most bytes of the body; default: `BODY_LIMIT`. */
  readonly bodyLimit?: number;
  /** The media type of a body that the handler reads itself as a stream; default: JSON. */
  readonly streams?: string;
  /** A limit that runs before the body is read, so that excess calls cost almost nothing. */
  readonly pace?: Pace;
  readonly config?: Omit<FastifyContextConfig, 'access' | 'pace' | 'queue'>;
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

/** Declares a call. Its schemas type the query, the body and the answer of the handler. */
export function call<const Schema extends FastifySchema>(
  { schema, ...row }: Row<Schema>,
  handler: Handler<Schema>,
): Call {
  const { method, url, access, queue = false, bodyLimit, streams, pace, config } = row;
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
    const { handler } = route;
    route.handler = function (request, reply) {
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
