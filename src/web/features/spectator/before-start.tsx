import { t } from '@lingui/core/macro';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { HallView } from '#domain/views/view.ts';
import { dayOf, dayOfCalendar, daysFrom, hourOf } from '#web/i18n/calendar.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { Figures } from '#web/kit/hall/evening/figures.tsx';

/** The page before the first player: the time of the auction, and its rules in figures. */
export function BeforeStart({ view }: { readonly view: HallView }) {
  const { date, time } = view.evening;
  const day = dayOf(date);
  const today = dayOfCalendar(new Date());
  return (
    <div className="flex flex-col gap-5">
      <section
        aria-label={t({ context: "Spectator's page", message: 'Auction' })}
        role="status"
        className="border-s-4 border-turf ps-3"
      >
        <h2 className="voice-label">
          {date < today && day !== ''
            ? t({ context: "Spectator's page", message: 'The auction has not begun yet' })
            : t({ context: "Spectator's page", message: 'The auction begins soon' })}
        </h2>
        {day !== '' && (
          <p className="voice-price mt-1 text-3xl leading-none wrap-anywhere text-ink">
            {day}
            <span className="block pt-1 text-2xl text-soft">
              {[hourOf(time), date < today ? '' : daysFrom(today, date)].filter(Boolean).join(' · ')}
            </span>
          </p>
        )}
        <p className="mt-2 text-base leading-tight text-soft">
          {t({
            context: "Spectator's page",
            message: 'Keep this page open: the first player comes by itself.',
          })}
        </p>
      </section>
      <Expected view={view} />
    </div>
  );
}

/** The numbers of players and teams, the purse and the sets. */
export function Expected({ view: { rules, teams, totals } }: { readonly view: HallView }) {
  return (
    <section aria-labelledby="expected">
      <h2 id="expected" className="voice-label mb-1">
        {t({ context: "Spectator's page", message: 'What to expect' })}
      </h2>
      <Figures
        figures={[
          [t({ context: "Spectator's page", message: 'Players' }), totals.players],
          [t({ context: "Spectator's page", message: 'Teams' }), Object.keys(teams).length],
          [
            t({ context: "Spectator's page", message: 'Purse of each team' }),
            <MoneyBeside key="purse" amount={rules.purse.opening} fits={12} />,
          ],
          [t({ context: "Spectator's page", message: 'Players in a squad' }), squadText(rules)],
        ]}
      />
      <Sets rules={rules} />
    </section>
  );
}

function squadText({ squad: { least, most } }: RuleSet): string {
  if (least === 0) return t({ context: "Spectator's page", message: `Up to ${most}` });
  return least === most ? String(most) : t({ context: "Spectator's page", message: `${least} to ${most}` });
}

function Sets({ rules: { sets } }: { readonly rules: RuleSet }) {
  if (sets.length === 0)
    return (
      <p className="mt-2 text-sm text-soft">
        {t({ context: "Spectator's page", message: 'Who comes up next is drawn by lot.' })}
      </p>
    );
  return (
    <>
      <h3 className="voice-label mt-3">
        {t({ context: "Spectator's page", message: 'Sets, one after the other' })}
      </h3>
      <ol className="mt-1 flex flex-wrap gap-1.5">
        {sets.map(({ name }, at) => (
          <li
            key={name}
            className="flex min-w-0 items-baseline gap-1.5 rounded-sm bg-stand px-2 py-1 text-sm leading-tight"
          >
            <span className="voice-price text-soft">{at + 1}</span>
            <span className="voice-strong min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
