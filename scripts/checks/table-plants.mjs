/** The files of refusals by topic, with their type and their table of sentences. */
const REFUSALS = [
  ['lots', 'LotRefusal', 'LOTS'],
  ['teams', 'TeamRefusal', 'TEAMS'],
  ['chapters/rounds', 'RoundsRefusal', 'ROUNDS'],
  ['chapters/bidding', 'BiddingRefusal', 'BIDDING'],
  ['chapters/settling', 'SettlingRefusal', 'SETTLING'],
  ['chapters/room', 'RoomRefusal', 'ROOM'],
  ['chapters/show', 'ShowRefusal', 'SHOW'],
  ['chapters/money', 'MoneyRefusal', 'MONEY'],
  ['chapters/set-up', 'SetUpRefusal', 'SET_UP'],
  ['chapters/retention', 'RetentionRefusal', 'RETENTION'],
];

/**
 * The cases to plant, each with every table that must then fail to compile. Without an entry, an event, refusal or
 * command would be public by default, move nothing, or have no sentence. `name` is the value of `field` in the planted
 * case of `union`, or the key of the planted `row` of `table`.
 */
export const PLANTS = [
  {
    name: 'PlantedFact',
    file: 'src/domain/auction/events.ts',
    union: 'AuctionEvent',
    field: 'type',
    tables: [
      ['src/domain/auction/evolve.ts', 'EVOLVE'],
      ['src/protocol/events/events.ts', 'FACTS'],
      ['src/protocol/texts/in-words.ts', 'inWords'],
    ],
  },
  ...['bidding', 'settling'].map((chapter) => ({
    name: 'PlantedFact',
    file: `src/domain/auction/chapters/${chapter}/events.ts`,
    union: chapter === 'bidding' ? 'BiddingEvent' : 'SettlingEvent',
    field: 'type',
    tables: [['src/web/sheets/write/bids-table.ts', 'ROWS']],
  })),
  {
    name: 'planted-refusal',
    file: 'src/domain/auction/refusals.ts',
    union: 'Refusal',
    field: 'code',
    tables: [
      ['src/protocol/texts/refusals/refusal-text.ts', 'SENTENCES'],
      ['src/server/api/http/failure.ts', 'FIELD_OF'],
      ['src/server/persistence/tables/log/refusal-schema.ts', 'REFUSALS'],
    ],
  },
  {
    name: 'planted-running-refusal',
    file: 'src/domain/auction/refusals.ts',
    union: 'RunningRefusal',
    field: 'code',
    tables: [
      ['src/protocol/texts/refusals/running-refusal-text.ts', 'RUNNING'],
      ['src/web/texts/short-words.ts', 'SaidInShort'],
      ['src/web/screens/auction/orders/other-lot.ts', 'MeetsOtherLot'],
      ['src/web/screens/paddle/paddle-words.ts', 'ToAnOwner'],
    ],
  },
  ...REFUSALS.map(([folder, union, table]) => ({
    name: 'planted-refusal',
    file: `src/domain/auction/${folder}/refusals.ts`,
    union,
    field: 'code',
    tables: [[`src/protocol/texts/refusals/${folder.replace('chapters/', '')}.ts`, table]],
  })),
  {
    name: 'planted-order',
    file: 'src/domain/auction/commands.ts',
    union: 'RunningCommand',
    field: 'type',
    tables: [
      ['src/domain/auction/decide/decide-running.ts', 'decideRunning'],
      ['src/protocol/calls/commands.ts', 'ORDERS'],
      ['src/protocol/calls/scorer-orders.ts', 'MAY_SCORER'],
      ['src/web/screens/auction/header/connection-banner.tsx', 'WAITING'],
      ['fixtures/auction/any-order.ts', 'WEIGHTS'],
      ['fixtures/auction/any-order.ts', 'orderOf'],
    ],
  },
  {
    name: 'planted-round',
    file: 'src/domain/auction/chapters/rounds/commands.ts',
    union: 'RoundsCommand',
    field: 'type',
    tables: [['src/domain/auction/decide/decide-rounds.ts', 'decideRounds']],
  },
  {
    name: 'planted-set-up',
    file: 'src/domain/auction/chapters/set-up/commands.ts',
    union: 'SetUpCommand',
    field: 'type',
    tables: [
      ['src/domain/auction/decide/decide.ts', 'decide'],
      ['fixtures/auction/any-order.ts', 'WEIGHTS'],
      ['fixtures/auction/any-order.ts', 'orderOf'],
    ],
  },
  {
    name: 'planted',
    file: 'src/protocol/page-paths.ts',
    table: 'LINKS',
    row: "{ audience: 'public', capacity: 'spectators' }",
    tables: [
      ['src/web/app/links/public-pages.ts', 'PUBLIC_PAGES'],
      ['src/web/screens/auction/share/link-words.ts', 'LINK_WORDS'],
      ['e2e/main-tests.ts', 'MAIN_WAYS'],
    ],
  },
  {
    name: 'PlantedProblem',
    file: 'src/server/persistence/ports/problems.ts',
    union: 'Problem',
    field: 'name',
    tables: [['src/server/persistence/ports/policies.ts', 'policyOf']],
  },
];
