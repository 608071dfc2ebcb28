/** One unused thing of each kind to plant in a copy, and the message that must report it. */
export const UNUSED_PLANTS = [
  {
    what: 'files: src/domain/planted-alone.ts',
    file: 'src/domain/planted-alone.ts',
    text: 'export const seen = 1;\n',
  },
  {
    what: 'exports: src/domain/planted-tested.ts: left',
    file: 'src/domain/planted-tested.ts',
    text: 'export const used = 1;\nexport const left = 2;\n',
  },
  {
    what: 'unlisted: src/domain/planted.test.ts: picomatch',
    file: 'src/domain/planted.test.ts',
    text: "import 'picomatch';\nimport { used } from './planted-tested.ts';\nused.toFixed();\n",
  },
  { what: 'files: src/domain/planted-tested.ts' },
  { what: 'devDependencies: package.json: planted-package' },
  { what: 'dependencies: package.json: fast-check' },
];

/** Adds an unused package, and moves a test package to those that npm start installs. */
export function inPackage(text) {
  const settings = JSON.parse(text);
  settings.devDependencies['planted-package'] = '1.0.0';
  settings.dependencies['fast-check'] = settings.devDependencies['fast-check'];
  delete settings.devDependencies['fast-check'];
  return JSON.stringify(settings);
}
