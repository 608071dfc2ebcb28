import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LinkAnswer } from '#protocol/calls/links.ts';
import { Toasts } from '#web/ui/popups/toasts.tsx';
import { LinkRow } from './link-row.tsx';
import type { Handed } from './link-line.tsx';

const CODE = 'A'.repeat(22);
const GO = 'bg-turf text-on-turf';

interface Case {
  readonly phones?: number;
  readonly handed?: Handed;
  readonly revokedAt?: number;
}

/** The markup of an owner's line. */
function lineOf({ phones = 0, handed, revokedAt }: Case): string {
  const link: LinkAnswer = {
    id: 'link',
    kind: 'paddle',
    team: 'mumbai',
    label: null,
    code: CODE,
    createdAt: 0,
    revokedAt: revokedAt ?? null,
  };
  const change = { mutate: () => undefined };
  return renderToStaticMarkup(
    <Toasts>
      <LinkRow
        link={link}
        origin="http://192.168.1.5:3000"
        reached={undefined}
        tournament="Night Cup"
        holder="Mumbai Mavericks"
        phone={null}
        phones={phones}
        sending={{
          handed: new Map(handed === undefined ? [] : [['link', handed]]),
          onHanded: () => undefined,
          question: 'explains',
          onQuestion: () => undefined,
        }}
        changes={{ renew: change, revoke: change }}
      />
    </Toasts>,
  );
}

test('An owner without link and phone has the button in the colour of the next act', () => {
  expect(lineOf({})).toContain(GO);
  expect(lineOf({ handed: 'Copied' })).not.toContain(GO);
  expect(lineOf({ phones: 1 })).not.toContain(GO);
});

test('A line tells how the link was handed over, and how many phones use it', () => {
  expect(lineOf({})).not.toMatch(/Sent|Copied|online/);
  expect(lineOf({ handed: 'Sent' })).toContain('Sent');
  expect(lineOf({ handed: 'Copied', phones: 2 })).toMatch(/Copied.*2 phones online/);
});

test('A line shows no address, and a revoked link offers only a new one', () => {
  expect(lineOf({})).not.toContain(CODE);
  const revoked = lineOf({ revokedAt: 1 });
  expect(revoked).toContain('aria-label="New link: Mumbai Mavericks"');
  expect(revoked.match(/<button/g)).toHaveLength(1);
});
