/** Types of facts, refusals and orders, of which each list forgets the next one. */
const TOLD = '/^(EventType|RefusalCode|FloorOrderType)$/';
const TOLD_BY = '/^(AuctionEvent|Refusal|Command|FloorOrder)$/';
/** What eslint refuses of them in the sources. */
export const OPEN_LISTS = [
  `TSTypeReference[typeName.name=${TOLD}]`,
  `TSIndexedAccessType[objectType.typeName.name=${TOLD_BY}]`,
]
  .flatMap((told) => [
    `TSArrayType > ${told}`,
    `TSTypeReference[typeName.name=/^(Array|ReadonlyArray|Set|ReadonlySet|Partial)$/] ${told}`,
  ])
  .map((selector) => ({ selector, message: 'A list forgets the next one: a table over all of them.' }));

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
