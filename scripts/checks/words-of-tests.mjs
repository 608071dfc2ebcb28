import path from 'node:path';
import ts from 'typescript';

/**
 * Extracts the texts that browser tests and component tests use. The texts of a component itself do not count.
 * @param {{ file: string, title: string }[]} named the tests, with paths in the project
 * @param {(file: string) => string} read returns the text of a file
 * @returns {{ file: string, title: string, found: number, strings: string[] }[]} `found`: number of tests in the file
 *   with that title; `strings`: texts of the test and its helpers in e2e
 */
export function wordsOfTests(named, read) {
  const house = houseOf(read);
  return named.map(({ file, title }) => {
    const calls = callsOfTest(house.partOf(file).source).filter((call) => call.fits(title));
    return {
      file,
      title,
      found: calls.length,
      strings: calls.flatMap(({ node }) => house.saidBy(file, node)),
    };
  });
}

/** Texts in quotes in the specification, which screens show exactly. */
export function quotedWords(specification) {
  const quotes = /(?<![A-Za-z0-9])'([^'\n]+(?:'(?=[a-z])[^'\n]+)*)'(?![A-Za-z])/g;
  return [...new Set([...specification.matchAll(quotes)].map(([, word]) => word))];
}

function callsOfTest(source) {
  const found = [];
  const look = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'test' && node.arguments.length > 1)
      found.push({ node, fits: fits(node.arguments[0]) });
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Matches titles with a test's name; a template's placeholders match any text. */
function fits(node) {
  if (!ts.isTemplateExpression(node)) return (title) => node.text === title;
  const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  const pattern = new RegExp(`^${parts.map(({ text }) => escaped(text)).join('.+')}$`);
  return (title) => pattern.test(title);
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reads each file once and resolves names to their declarations, there or in another file of e2e. */
function houseOf(read) {
  const parts = new Map();
  const partOf = (file) => {
    if (!parts.has(file)) parts.set(file, readPart(file, read(file)));
    return parts.get(file);
  };
  const declarationOf = (file, name) => {
    const { declared, imported } = partOf(file);
    if (declared.has(name)) return { file, node: declared.get(name) };
    return imported.has(name) ? declarationOf(imported.get(name), name) : null;
  };
  const saidBy = (file, node, seen = new Set()) => {
    const strings = [];
    const look = (child) => {
      if (isText(child)) strings.push(child.text.replaceAll('\\', ''));
      const named = ts.isIdentifier(child) ? declarationOf(file, child.text) : null;
      if (named !== null && !seen.has(named.node)) {
        seen.add(named.node);
        strings.push(...saidBy(named.file, named.node, seen));
      }
      ts.forEachChild(child, look);
    };
    look(node);
    return strings;
  };
  return { partOf, saidBy };
}

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node);

function readPart(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declared = new Map();
  const imported = new Map();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement)) declared.set(statement.name?.text, statement);
    if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        for (const name of namesIn(one.name)) declared.set(name, one);
    if (ts.isImportDeclaration(statement))
      for (const name of importedNames(statement)) imported.set(name, addressOf(file, statement));
  }
  for (const [name, address] of imported) if (address === null) imported.delete(name);
  return { source, declared, imported };
}

const namesIn = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : namesIn(one.name)));

function importedNames({ importClause }) {
  const bindings = importClause?.namedBindings;
  return bindings !== undefined && ts.isNamedImports(bindings)
    ? bindings.elements.map(({ name }) => name.text)
    : [];
}

function addressOf(file, { moduleSpecifier: { text } }) {
  if (text.startsWith('#e2e/')) return text.slice(1);
  if (!file.startsWith('e2e/')) return null;
  return text.startsWith('./') ? path.posix.join(path.posix.dirname(file), text) : null;
}
