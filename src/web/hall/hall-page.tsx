import { Suspense, useState } from 'react';
import { lazyScreen } from '#web/app/lazy-screen.ts';
import { PUBLIC_PAGES, type PublicPage } from '#web/app/public-screens.ts';
import { UnitContext } from '#web/cricket-ui/money/unit.ts';
import { HallMishap } from './hall-mishap.tsx';
import { HallNotice } from './hall-notice.tsx';
import { useHall, useView } from '#web/sync/hall/use-hall.ts';
import { useNamesRead } from './names-read.ts';
import { useHallLanguages } from './use-hall-languages.ts';
import { pageWords } from '#web/languages/en/page.ts';
import type { Language } from '#domain/languages.ts';
import type { ShowSection } from '#domain/show/show-section.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { CODE_PATTERN } from '#protocol/secret-codes.ts';

const pages = new Map(Object.entries(PUBLIC_PAGES));

/** The screen that this address opens, with the code behind '#'. */
export function HallPage() {
  const page = pages.get(location.pathname);
  const code = location.hash.slice(1);
  if (page === undefined || !CODE_PATTERN.test(code)) {
    return <HallNotice title={pageWords().linkIncomplete} text={pageWords().openAgain} />;
  }
  return (
    <HallMishap silent={page.isBare}>
      <LivePage page={page} code={code} />
    </HallMishap>
  );
}

interface LivePageProps {
  readonly page: PublicPage;
  readonly code: string;
}

const NONE_YET: readonly Language[] = [];

function languagesOf(show: ShowSection): readonly Language[] {
  return show.languages ?? FIRST_SHOW.languages;
}

function LivePage({ page, code }: LivePageProps) {
  const [Screen] = useState(() => lazyScreen(page.fetch));
  const live = useHall(code);
  const present = useView(live);
  useHallLanguages(
    present.state === 'open' ? languagesOf(present.view.show) : NONE_YET,
    page.isWall === true,
  );
  // The whole page is drawn again when its language changes.
  const state = useNamesRead()(present);
  const waiting = page.isBare ? null : <HallNotice title="Boli" text={pageWords().connecting} />;
  if (live === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <UnitContext value={state.state === 'open' ? state.view.rules.unit : null}>
        <Screen live={live} state={state} code={code} />
      </UnitContext>
    </Suspense>
  );
}
