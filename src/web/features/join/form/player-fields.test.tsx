import { speak } from '#web/testing/speak.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { OwnPage } from '#protocol/registration/registrations.ts';
import { setLanguage } from '#web/i18n/current-language.ts';
import { PlayFields } from './player-fields.tsx';
import { NOTHING_TYPED, type Typed } from './checked-form.tsx';
import { OwnDetails } from '#web/features/join/own-details.tsx';

afterEach(() => setLanguage({ language: 'en' }));

const FEE: OwnField = { id: 'fee', name: 'Fee', is: 'money', public: true };
const none = () => undefined;

/** The page of a player who wrote a fee of 150000. */
const pageIn = (unit: Unit): OwnPage => ({
  tournament: { name: 'Cup', date: '2026-11-24', time: '18:30', language: 'en', logo: null },
  asks: {
    ...{ age: 'age', photoRequired: false, phoneRequired: false, secondName: false },
    fields: [{ id: 'fee', required: false }],
  },
  ...{ fields: [FEE], unit, ages: { least: 16, most: 50 }, guardianBelow: 18, privateDataDays: null },
  state: 'new',
  form: {
    ...{ name: 'Om', secondName: null, age: 24, birthDate: null, phone: null },
    ...{ playingStyles: ['batsman'], own: { fee: 150_000 } },
  },
  ...{ photo: { upload: null, photo: null }, guardian: null, lacking: [], number: null, createdAt: 0 },
  ...{ until: null, mayCorrect: true, mayWithdraw: true, result: null },
});
function Form({ fee, page }: { readonly fee: string; readonly page: OwnPage }) {
  const form = useForm<Typed>({ defaultValues: { ...NOTHING_TYPED, own: { fee } } });
  return (
    <FormProvider {...form}>
      <PlayFields asked={page} />
    </FormProvider>
  );
}
const boxOf = (fee: string, page: OwnPage) => renderToStaticMarkup(<Form fee={fee} page={page} />);
const receiptIn = (unit: Unit) =>
  renderToStaticMarkup(<OwnDetails code="c" own={pageIn(unit)} onChange={none} onCorrect={none} />);

test('The form shows an amount as it is understood, in the unit of the tournament', () => {
  expect(boxOf('150000', pageIn('rupees'))).toContain('₹1,50,000');
  expect(boxOf('150000', pageIn({ points: 'tokens' }))).toContain('1,50,000 tokens');
  const { unit: _, ...fromOlderServer } = pageIn('rupees');
  expect(boxOf('150000', fromOlderServer)).toContain('₹1,50,000');
});

test("The form refuses what is no amount in the reader's language", async () => {
  expect(boxOf('paid', pageIn('rupees'))).toContain('is not a whole amount');
  await speak('hi');
  expect(boxOf('paid', pageIn('rupees'))).toContain('सही रकम नहीं है');
});

test('The receipt shows an amount in the unit of the tournament', () => {
  expect(receiptIn('rupees')).toContain('₹1,50,000');
  expect(receiptIn({ points: 'tokens' })).toContain('1,50,000 tokens');
});
