import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import {
  ADDRESSES,
  BLOCK_STATES,
  FOR_OLD_NODES,
  NAMING_UNITS,
  OPEN_LISTS,
  UNTYPED_LISTS,
  RUPEES_UNASKED,
  UNSAFE_MEASURES,
} from './eslint.syntax.js';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'bench/**', 'trials/**', 'fixtures/**'];

const NODE_GLOBALS =
  'process console Buffer URL module require __dirname setTimeout clearTimeout setInterval clearInterval fetch AbortSignal performance';

const DEFINITE = ['TSPropertyDefinition', 'PropertyDefinition', 'VariableDeclarator'];

const plainSyntax = [
  {
    selector: DEFINITE.map((kind) => `${kind}[definite=true]`).join(),
    message: 'Do not use `!`: initialise the variable.',
  },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals instead of an enum.' },
];

const namedExports = [
  ...plainSyntax,
  { selector: 'ExportDefaultDeclaration', message: 'Use named exports only.' },
];

const inTests = [...namedExports, ...OPEN_LISTS, ...UNSAFE_MEASURES];

const inUnits = [...inTests, ...BLOCK_STATES, ...UNTYPED_LISTS];

const inSource = [...inUnits, ...RUPEES_UNASKED];

const inWeb = [
  ...inSource,
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Render text as text, never as HTML.',
  },
  {
    selector: 'MemberExpression[property.name=/^(randomUUID|subtle)$/]',
    message: 'Browsers lack it on http://192.168.x.x: make ids with #domain/ids.ts.',
  },
];

const chanceAndTime = [
  'Date',
  'fetch',
  'console',
  'process',
  'crypto',
  'performance',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'globalThis',
  'window',
  'document',
  'localStorage',
  'Buffer',
  'structuredClone',
];

export default tseslint.config(
  {
    ignores: [
      '.node/**',
      'dist/**',
      'bundles/**',
      '.dist-*/**',
      'coverage/**',
      'reports/**',
      'test-results/**',
      'data/**',
      '.stryker-tmp/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    // One project for all parts: otherwise the domain's types are computed again for each part. `npm test -- types`
    // checks what each part's compiler may know.
    languageOptions: {
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // Style guide 6: no unchecked type assertions after parsing.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off', // Takes a quarter of eslint's time, and the code has no enum.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // A default could make a new event public or silent, so each switch lists every case.
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: 'error',
      // Style guide 9 and 10.
      'max-lines': ['error', 450],
      'no-restricted-imports': ['error', ADDRESSES],
      'no-restricted-syntax': ['error', ...plainSyntax],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...inSource],
      // No comment hides a line from coverage.
      'no-warning-comments': [
        'error',
        { terms: ['istanbul ignore', 'v8 ignore', 'c8 ignore'], location: 'anywhere' },
      ],
    },
  },
  {
    files: ['src/web/**/*.ts', 'src/web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': ['error', ...inWeb],
    },
  },
  {
    // The module that distinguishes the states of a block, and tests.
    files: ['src/domain/auction/lots/block.ts', 'src/**/*.test.{ts,tsx}', 'src/server/testing/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inTests] },
  },
  { files: NAMING_UNITS, rules: { 'no-restricted-syntax': ['error', ...inUnits] } },
  {
    // Style guide 3: rules are pure functions. No comment may disable a rule here.
    files: ['src/domain/**/*.ts'],
    ignores: TESTS,
    linterOptions: { noInlineConfig: true },
    rules: {
      'no-restricted-globals': [
        'error',
        ...chanceAndTime.map((name) => ({
          name,
          message: 'The domain is pure: take time, chance and input as arguments.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'Math',
          property: 'random',
          message: 'Take chance as an argument: drawNext(queue, roll).',
        },
      ],
    },
  },
  {
    // Its default calls a function that accepts only the remaining commands, so the compiler reports a new one.
    files: ['src/domain/auction/decide.ts', '**/*.test.ts', 'trials/**/*.ts'],
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // The module that wraps zod's length checks, and that names the units of a schema.
    files: ['src/protocol/schema-parts.ts'],
    rules: { 'no-restricted-syntax': ['error', ...namedExports] },
  },
  {
    // Style guide 6 and 7: the only module that brands numbers as money.
    files: ['src/domain/money.ts'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
    },
  },
  {
    files: ['src/server/main.ts', 'src/server/cli/*.ts', 'bench/**/*.ts', 'trials/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  // A language is one file, so that a speaker corrects it in one place: docs/languages.md.
  {
    files: TESTS,
    rules: {
      'max-lines': 'off',
      // Playwright reads a fixture's dependencies from its first parameter; `{}` means none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(NODE_GLOBALS.split(' ').map((name) => [name, 'readonly'])),
    },
    rules: { 'max-lines': ['error', 450], eqeqeq: 'error' },
  },
  FOR_OLD_NODES,
);
