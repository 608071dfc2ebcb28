import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { storeContract } from '#server/persistence/contracts/store.contract.ts';
import { dropDatabase, newDatabase } from '#server/testing/stores/postgres.ts';
import { openPostgres } from './open-postgres.ts';

const leftBehind: (() => unknown)[] = [];

afterEach(async () => {
  for (const remove of leftBehind.splice(0)) await remove();
});

describe('PostgreSQL passes the contract of every store', () => {
  storeContract(
    {
      place: async () => {
        const url = await newDatabase();
        const folder = mkdtempSync(path.join(tmpdir(), 'boli-store-'));
        leftBehind.push(
          () => dropDatabase(url),
          () => rmSync(folder, { recursive: true, force: true }),
        );
        return { open: () => openPostgres(url, folder) };
      },
    },
    { test, expect },
  );
});
