import type { HallRefusalWords, RegistrationRefusalWords } from './refusal-words.ts';
import type { ColumnWords } from './column-words.ts';
import type { FieldWords } from './field-name.ts';
import type { ProblemWords } from './problem-words.ts';
import type { ColourWords } from './en/colour.ts';
import type { TeamFormWords } from './en/team-form.ts';
import type { ReceiptWords } from './en/receipt.ts';
import type { GuardianWords } from './en/guardian.ts';
import type { LackingWords } from './en/lacking.ts';
import type { CropWords } from './en/crop.ts';
import type { RegisterWords } from './en/register.ts';
import type { SheetWords } from './en/sheet.ts';
import type { MessageWords } from './en/message.ts';
import type { AgreedWords } from './en/agreed.ts';
import type { AmountWords } from './en/amount.ts';
import type { ChartWords } from './en/charts.ts';
import type { BestWords } from './en/best.ts';
import type { CalendarWords } from './en/calendar.ts';
import type { CardWords } from './en/card.ts';
import type { CardsWords } from './en/cards.ts';
import type { CommonWords } from './en/common.ts';
import type { GuessWords } from './en/guess.ts';
import type { DialogWords } from './en/dialog.ts';
import type { LotWords } from './en/lot-late.ts';
import type { MonitorWords } from './en/monitor.ts';
import type { PageWords } from './en/page.ts';
import type { PaddleWords } from './en/paddle-late.ts';
import type { PlanWords } from './en/plan.ts';
import type { ReplayWords } from './en/replay.ts';
import type { ResultWords } from './en/result.ts';
import type { RulesWords } from './en/rules.ts';
import type { SceneWords } from './en/scenes.ts';
import type { ShortWords } from './en/short.ts';
import type { ShowWords } from './en/show.ts';
import type { SpectatorWords } from './en/spectator-late.ts';
import type { TitleWords } from './en/title.ts';
import type { WallWords } from './en/wall.ts';

/*
 * The sentences of a language. English is the type: a catalogue that lacks a sentence, or takes other values, does not
 * compile. Each language is one file, so that a speaker corrects it in one place.
 */

/** The chapters of the pages of the hall: phones, walls, monitor, overlay, rule book, result, cards. */
export interface HallCatalogue {
  readonly calendar: CalendarWords;
  readonly common: CommonWords;
  readonly fields: FieldWords;
  readonly dialog: DialogWords;
  readonly amount: AmountWords;
  readonly page: PageWords;
  readonly title: TitleWords;
  readonly best: BestWords;
  readonly guess: GuessWords;
  readonly card: CardWords;
  readonly cards: CardsWords;
  readonly lot: LotWords;
  readonly paddle: PaddleWords;
  readonly plan: PlanWords;
  readonly replay: ReplayWords;
  readonly result: ResultWords;
  readonly charts: ChartWords;
  readonly rules: RulesWords;
  readonly short: ShortWords;
  readonly spectator: SpectatorWords;
  readonly show: ShowWords;
  readonly scenes: SceneWords;
  readonly wall: WallWords;
  readonly monitor: MonitorWords;
  readonly agreed: AgreedWords;
  readonly message: MessageWords;
  readonly sheet: SheetWords;
  readonly refusals: HallRefusalWords;
}

/** The chapters of the registration pages. */
export interface RegistrationCatalogue {
  readonly calendar: CalendarWords;
  readonly common: CommonWords;
  readonly fields: FieldWords;
  readonly dialog: DialogWords;
  readonly amount: AmountWords;
  readonly cards: CardsWords;
  /** The stamp of a card on a receipt. */
  readonly lot: Pick<LotWords, 'sold' | 'retained' | 'member'>;
  readonly register: RegisterWords;
  /** No page says these: the import reads sheets by them. */
  readonly columns: ColumnWords;
  readonly crop: CropWords;
  readonly lacking: LackingWords;
  readonly guardian: GuardianWords;
  readonly receipt: ReceiptWords;
  readonly 'team-form': TeamFormWords;
  readonly colour: ColourWords;
  readonly problems: ProblemWords;
  readonly refusals: RegistrationRefusalWords;
}
