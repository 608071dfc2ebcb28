import { fastifySwagger } from '@fastify/swagger';
import { fastifySwaggerUi } from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { nameOf } from '#protocol/amount-text.ts';
import { errorAnswer } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';
import { rolesOf, type Access } from './access.ts';
import { playerRequest } from '#protocol/calls/players.ts';
import { rupeesSchema } from '#protocol/schema-parts.ts';

/**
 * The schema of an import row, which may have any shape, because each row is validated by itself. The documentation
 * shows it as a player.
 */
export const importRow = z.unknown();

/** The content policy of the documentation page. Swagger UI has inline styles, and the page shows none of our data. */
const CONTENT_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The documented form of schemas that JSON Schema cannot derive: branded rupees, and import rows of any shape. */
const SHOWN_AS = new Map<unknown, object>([
  [rupeesSchema, { type: 'integer', description: `Whole ${nameOf(SPECIFIED.unit)}` }],
  [importRow, z.toJSONSchema(playerRequest, { unrepresentable: 'any' })],
]);

const transform = createJsonSchemaTransform({
  skipList: [],
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }) => {
      const shown = SHOWN_AS.get(zodSchema);
      if (shown !== undefined) Object.assign(jsonSchema, shown, { $schema: undefined });
    },
  },
});

/**
 * Serves OpenAPI at /api/docs, generated from the schemas that validate the calls. The server registers it before the
 * calls.
 */
export async function registerDocumentation(app: FastifyInstance, version: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Boli',
        version,
        description:
          'The calls of the auction. Every failed call answers `{ error: { code, message, field?, details? } }`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: PATHS.docs, staticCSP: CONTENT_POLICY });
}

/** The schema of a call with its group, its failures and the callers that it admits. */
export function described<Schema extends FastifySchema>(schema: Schema, url: string, access: Access): Schema {
  const response = { ...asRecord(schema.response), '4xx': errorAnswer };
  const roles = rolesOf(access);
  return {
    ...schema,
    response,
    // OpenAPI 3.1 names roles here; any one of the alternatives opens the call.
    security: roles.map((role) => ({ bearer: [role] })),
    tags: [url.split('/')[2] ?? ''],
  };
}

function asRecord(given: unknown): object {
  return typeof given === 'object' && given !== null ? given : {};
}
