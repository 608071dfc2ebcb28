import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { QueryProvider } from '#web/net/client/queries.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { Toasts } from '#web/ui/popups/toasts.tsx';

/** For tests on happy-dom: draws a part of an organiser's page in rupees, with toasts and queries. */
export function drawForOrganiser(part: ReactNode) {
  return render(
    <QueryProvider>
      <UnitContext value={SPECIFIED.unit}>
        <Toasts>{part}</Toasts>
      </UnitContext>
    </QueryProvider>,
  );
}

/** A request that a test answers or refuses itself. */
interface AwaitedCall {
  readonly path: string;
  readonly body: unknown;
  readonly answer: (json: unknown) => void;
  readonly refuse: (error: ErrorBody) => void;
}

/** For tests: takes the place of the server; every request waits in the returned list. */
export function awaitedCalls(): readonly AwaitedCall[] {
  const calls: AwaitedCall[] = [];
  vi.stubGlobal(
    'fetch',
    (url: string, { body }: RequestInit) =>
      new Promise<Response>((resolve) => {
        calls.push({
          path: url.split('?')[0] ?? '',
          body: typeof body === 'string' ? JSON.parse(body) : null,
          answer: (json) => resolve(Response.json(json)),
          refuse: (error) => resolve(Response.json({ error }, { status: 409 })),
        });
      }),
  );
  return calls;
}
