/** How a file names another one. */
export const ADDRESSES = {
  patterns: [
    {
      regex: '(^|/)\\.\\.(/|$)',
      message: "Imports are addresses: './purse.ts' beside you, '#domain/money.ts' anywhere else.",
    },
    {
      regex: '^(\\./|#)(?!.*\\.(tsx?|mjs|css|json|csv|svg|png|woff2)(\\?[\\w&]+)?$)',
      message: 'An address ends with the file: ./purse.ts',
    },
  ],
};

/** Types of facts, refusals and orders, of which each list forgets the next one. */
const TOLD = '/^(EventType|RefusalCode|ConsoleOrderType)$/';
const TOLD_BY = '/^(AuctionEvent|Refusal|Command|ConsoleOrder)$/';
/** What eslint refuses of them in the sources. */
export const OPEN_LISTS = [
  `TSTypeReference[typeName.name=${TOLD}]`,
  `TSIndexedAccessType[objectType.typeName.name=${TOLD_BY}]`,
]
  .flatMap((told) => [
    `TSArrayType > ${told}`,
    `TSTypeReference[typeName.name=/^(Array|ReadonlyArray|Set|ReadonlySet|Partial)$/] ${told}`,
  ])
  .map(forgetting);

/** Facts by their names, in a list without a type. A test may list those that it expects. */
const FACT =
  '/^(Tournament|Team|Players?|Order|Lot|Bid|Going|Sale|Pass|Floor|Phones|Auction|Clock|Unsold|Purse)[A-Z][a-z]+$/';
export const UNTYPED_LISTS = [forgetting(`ArrayExpression > Literal[value=${FACT}]`)];

function forgetting(selector) {
  return { selector, message: 'A list forgets the next one: a table over all of them.' };
}

/** zod's checks that read `length` or `size` of what was never found to have one. */
const MEASURES = '/^(maxLength|minLength|length|maxSize|minSize|size)$/';
export const UNSAFE_MEASURES = [
  `MemberExpression[object.name='z'][property.name=${MEASURES}]`,
  `ImportDeclaration[source.value=/^zod/] ImportSpecifier[imported.name=${MEASURES}]`,
].map((selector) => ({
  selector,
  message: 'It measures whatever comes, and can throw: atMost and atLeast of #protocol/schema-parts.ts.',
}));

/** Who asks for one state of a block draws a new state as nobody: every state is answered for. */
export const BLOCK_STATES = [
  {
    selector:
      "MemberExpression[property.name='state']:matches([object.name='block'], [object.property.name='block'])",
    message: 'Ask `blockIs`, `openLotOf` or `isDrawn` in #domain/auction/lots/block.ts.',
  },
];

/** A unit, by its sign, its code or its name. */
const UNIT = '/₹|\\bINR\\b|\\brupees\\b/';
/** Who writes an amount without asking what it counts. */
export const RUPEES_UNASKED = [
  `Literal[raw=${UNIT}]`,
  `TemplateElement[value.raw=${UNIT}]`,
  `JSXText[raw=${UNIT}]`,
  'MemberExpression[property.name=/^(NumberFormat|toLocaleString)$/]',
].map((selector) => ({
  selector,
  message: "Amounts are written in the tournament's unit: amountIn and signOf of #protocol/amount-text.ts.",
}));

/** Where units are named: the rules and their schema, the words of a unit, what people type, and what is history. */
export const NAMING_UNITS = [
  'src/domain/money.ts',
  'src/domain/rules/**',
  'src/domain/tournament/sheet/sheet-amount.ts',
  'src/domain/tournament/sheet/sheet-headings.ts',
  'src/protocol/grouped.ts',
  'src/protocol/state/rule-set.ts',
  'src/protocol/units.ts',
  'src/server/persistence/**/migrations/**',
  // The specification's figure, to the letter.
  'src/web/screens/landing/scoreboard.tsx',
];

/** Read by the Node that a machine has, before a newer one is fetched. */
export const FOR_OLD_NODES = {
  files: [
    'scripts/run.cjs',
    'scripts/lib/node-floor.cjs',
    'scripts/lib/{newer-node,fetch-packages,npm,children,install-problem,leave-with-npm,problem,root}.mjs',
  ],
  languageOptions: { ecmaVersion: 2021 },
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector:
          "ChainExpression, LogicalExpression[operator='??'], AssignmentExpression[operator=/^(&&|\\|\\||\\?\\?)=$/]",
        message: 'Node 12 cannot read it, and fetches a newer Node by this file.',
      },
    ],
  },
};
