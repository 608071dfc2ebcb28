/** Rules for import paths. */
export const ADDRESSES = {
  patterns: [
    {
      regex: '(^|/)\\.\\.(/|$)',
      message: "Import './purse.ts' from the same folder, '#domain/money.ts' from any other.",
    },
    {
      regex: '^(\\./|#)(?!.*\\.(tsx?|mjs|css|json|csv|svg|png|woff2|po)(\\?[\\w&]+)?$)',
      message: 'Write the file extension: ./purse.ts',
    },
  ],
};

/** Union types of events, refusals and commands. A list of their members misses the next new member. */
const TOLD = '/^(EventType|RefusalCode|ConsoleOrderType)$/';
const TOLD_BY = '/^(AuctionEvent|Refusal|Command|ConsoleOrder)$/';
/** Lists over these types, which eslint refuses in the sources. */
export const OPEN_LISTS = [
  `TSTypeReference[typeName.name=${TOLD}]`,
  `TSIndexedAccessType[objectType.typeName.name=${TOLD_BY}]`,
]
  .flatMap((told) => [
    `TSArrayType > ${told}`,
    `TSTypeReference[typeName.name=/^(Array|ReadonlyArray|Set|ReadonlySet|Partial)$/] ${told}`,
  ])
  .map(forgetting);

/** Event names in an untyped list. Tests may list the events they expect. */
const FACT =
  '/^(Tournament|Team|Players?|Order|Lot|Bid|Going|Sale|Pass|Floor|Phones|Auction|Clock|Unsold|Purse)[A-Z][a-z]+$/';
export const UNTYPED_LISTS = [forgetting(`ArrayExpression > Literal[value=${FACT}]`)];

function forgetting(selector) {
  return { selector, message: 'A list misses the next new member: use a Record over all of them.' };
}

/** zod checks that read `length` or `size` of an unchecked value. */
const MEASURES = '/^(maxLength|minLength|length|maxSize|minSize|size)$/';
export const UNSAFE_MEASURES = [
  `MemberExpression[object.name='z'][property.name=${MEASURES}]`,
  `ImportDeclaration[source.value=/^zod/] ImportSpecifier[imported.name=${MEASURES}]`,
].map((selector) => ({
  selector,
  message: 'It can throw on unchecked input: use atMost and atLeast of #protocol/schema-parts.ts.',
}));

/** Comparing a block with one state ignores new states; a switch over all states does not. */
export const BLOCK_STATES = [
  {
    selector:
      "MemberExpression[property.name='state']:matches([object.name='block'], [object.property.name='block'])",
    message: 'Use `blockIs`, `openLotOf` or `isDrawn` of #domain/auction/lots/block.ts.',
  },
];

/** A currency unit: its sign, code or name. */
const UNIT = '/₹|\\bINR\\b|\\brupees\\b/';
/** Code that formats an amount without the tournament's unit. */
export const RUPEES_UNASKED = [
  `Literal[raw=${UNIT}]`,
  `TemplateElement[value.raw=${UNIT}]`,
  `JSXText[raw=${UNIT}]`,
  'MemberExpression[property.name=/^(NumberFormat|toLocaleString)$/]',
].map((selector) => ({
  selector,
  message: "Format amounts in the tournament's unit: amountIn and signOf of #protocol/amount-text.ts.",
}));

/** Files that may name units: rules and their schema, unit names, parsing of input, and old migrations. */
export const NAMING_UNITS = [
  'src/domain/money.ts',
  'src/domain/rules/**',
  'src/domain/tournament/sheet/sheet-cell.ts',
  'src/domain/tournament/sheet/sheet-headings.ts',
  'src/protocol/amount-text.ts',
  'src/protocol/state/tournament.ts',
  'src/server/persistence/**/migrations/**',
  'src/web/i18n/amounts.ts',
  // The figure is quoted from the specification.
  'src/web/features/landing/hero.tsx',
];

/** It runs on any installed Node, before a newer one is fetched. */
export const FOR_OLD_NODES = {
  files: ['scripts/run.cjs'],
  languageOptions: { ecmaVersion: 2021 },
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector:
          "ChainExpression, LogicalExpression[operator='??'], AssignmentExpression[operator=/^(&&|\\|\\||\\?\\?)=$/]",
        message: 'Node 12 cannot parse this syntax, and it runs this file to say what is missing.',
      },
    ],
  },
};
