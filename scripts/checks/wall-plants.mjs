/** Files that the planted imports refer to. */
export const TARGETS = {
  'src/domain/auction/planted-target.ts': 'export const target = 1;\n',
  'src/domain/planted-target.ts': 'export const target = 1;\n',
  'src/protocol/planted-target.ts': 'export const target = 1;\n',
  'src/server/planted-target.ts': 'export const target = 1;\n',
  'src/server/persistence/sqlite/planted-target.ts': 'export const target = 1;\n',
  'src/server/persistence/postgres/planted-target.ts': 'export const target = 1;\n',
  'src/web/planted-target.ts': 'export const target = 1;\n',
  'src/web/screens/planted-b/target.ts': 'export const target = 1;\n',
};

let planted = 0;

function plant(folder, text, rule) {
  planted += 1;
  return { file: `${folder}/planted-${planted}.ts`, text, rule };
}

const use = (from) => `import { target } from '${from}'; export const seen = target;`;

/** One planted import per forbidden direction and spelling. Rule null means that the import is allowed. */
export const IMPORT_PLANTS = [
  plant('src/protocol', use('#domain/planted-target.ts'), null),
  plant('src/protocol', "import * as z from 'zod/mini'; export const seen = z;", null),
  plant('src/server', use('#protocol/planted-target.ts'), null),
  plant('src/web', use('#domain/planted-target.ts'), null),
  plant(
    'src/web/screens/spectator',
    use('#domain/auction/planted-target.ts'),
    'screens-of-the-hall-draw-views',
  ),
  plant('src/web/hall', use('#domain/auction/planted-target.ts'), 'screens-of-the-hall-draw-views'),
  plant('src/web/screens/auction', use('#domain/auction/planted-target.ts'), null),
  plant('src/domain', use('#protocol/planted-target.ts'), 'domain-imports-only-itself'),
  plant('src/domain', use('#server/planted-target.ts'), 'domain-imports-only-itself'),
  plant('src/domain', use('#web/planted-target.ts'), 'domain-imports-only-itself'),
  plant('src/domain', use('../web/planted-target.ts'), 'domain-imports-only-itself'),
  plant(
    'src/domain',
    "export type { target } from '#server/planted-target.ts';",
    'domain-imports-only-itself',
  ),
  plant(
    'src/domain',
    "export const seen = import('#server/planted-target.ts');",
    'domain-imports-only-itself',
  ),
  plant('src/domain', "import * as z from 'zod/mini'; export const seen = z;", 'domain-imports-no-package'),
  plant(
    'src/domain',
    "import type { FastifyInstance } from 'fastify'; export type Seen = FastifyInstance;",
    'domain-imports-no-package',
  ),
  plant(
    'src/domain',
    "import { readFileSync } from 'node:fs'; export const seen = readFileSync;",
    'domain-imports-no-node',
  ),
  plant(
    'src/domain',
    "import { readFileSync } from 'fs'; export const seen = readFileSync;",
    'domain-imports-no-node',
  ),
  plant('src/protocol', use('#server/planted-target.ts'), 'protocol-imports-domain-only'),
  plant('src/protocol', use('#web/planted-target.ts'), 'protocol-imports-domain-only'),
  plant(
    'src/protocol',
    "import fastify from 'fastify'; export const seen = fastify;",
    'protocol-uses-zod-only',
  ),
  plant(
    'src/protocol',
    "import { readFileSync } from 'node:fs'; export const seen = readFileSync;",
    'protocol-uses-zod-only',
  ),
  plant('src/server', use('#web/planted-target.ts'), 'server-never-meets-web'),
  plant('src/server', use('../web/planted-target.ts'), 'server-never-meets-web'),
  plant('src/server', use('#server/persistence/sqlite/planted-target.ts'), 'engines-have-one-door'),
  plant('src/server/persistence', use('./sqlite/planted-target.ts'), 'engines-have-one-door'),
  plant(
    'src/server/backups',
    "import type { target } from '#server/persistence/sqlite/planted-target.ts'; export type Seen = typeof target;",
    'engines-have-one-door',
  ),
  plant('src/server/persistence', use('./postgres/planted-target.ts'), 'engines-have-one-door'),
  plant(
    'src/server/persistence/sqlite',
    use('#server/persistence/postgres/planted-target.ts'),
    'the-file-knows-no-postgres',
  ),
  plant(
    'src/server/persistence',
    "import Database from 'better-sqlite3'; export const seen = Database;",
    'sqlite-is-driven-in-its-own-folder',
  ),
  plant(
    'src/server/persistence/sqlite',
    "import pg from 'pg'; export const seen = pg;",
    'postgres-is-driven-in-its-own-folder',
  ),
  plant(
    'src/server/backups',
    "import type { Pool } from 'pg'; export type Seen = Pool;",
    'postgres-is-driven-in-its-own-folder',
  ),
  plant('src/server/persistence/postgres', "import pg from 'pg'; export const seen = pg;", null),
  plant(
    'src/server/backups',
    "import type { Database } from 'better-sqlite3'; export type Seen = Database;",
    'sqlite-is-driven-in-its-own-folder',
  ),
  plant(
    'src/server/persistence/sqlite',
    "import Database from 'better-sqlite3'; export const seen = Database;",
    null,
  ),
  plant('src/web', use('#server/planted-target.ts'), 'web-never-meets-server'),
  plant(
    'src/web',
    "import type { target } from '#server/planted-target.ts'; export type Seen = typeof target;",
    'web-never-meets-server',
  ),
  plant(
    'src/web',
    "import { readFileSync } from 'node:fs'; export const seen = readFileSync;",
    'web-imports-no-node',
  ),
  plant(
    'src/web/screens/planted-a',
    use('#web/screens/planted-b/target.ts'),
    'screens-never-import-one-another',
  ),
  plant('src/web/screens/planted-a', use('../planted-b/target.ts'), 'screens-never-import-one-another'),
  plant('src/web/cricket-ui', use('#web/screens/planted-b/target.ts'), 'parts-know-no-screen'),
  plant('src/web/ui', use('#domain/planted-target.ts'), 'ui-knows-no-cricket'),
  plant('src/web/hall', use('#web/screens/planted-b/target.ts'), 'parts-know-no-screen'),
  plant(
    'src/server',
    "import { test } from 'vitest'; export const seen = test;",
    'product-uses-no-development-package',
  ),
  plant(
    'src/server',
    "import { nothing } from '#domain/planted-nowhere.ts'; export const seen = nothing;",
    'everything-resolves',
  ),
];

/** Code that each part's compiler must refuse, by project. */
export const COMPILER_PLANTS = {
  'src/domain': [
    plant('src/domain', 'export const seen = window.innerWidth;', null),
    plant('src/domain', 'export const seen = process.env;', null),
    plant('src/domain', "export const seen = fetch('/api');", null),
    plant('src/domain', 'export const seen = document.title;', null),
  ],
  'src/protocol': [
    plant('src/protocol', 'export const seen = window.innerWidth;', null),
    plant('src/protocol', 'export const seen = process.env;', null),
  ],
  'src/server': [plant('src/server', 'export const seen = document.title;', null)],
  'src/web': [plant('src/web', 'export const seen = process.env;', null)],
};
