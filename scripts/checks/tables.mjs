import path from 'node:path';
import ts from 'typescript';
import { root } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';
import { PLANTS } from './table-plants.mjs';

/** A made-up fact, refusal and order are planted, and every table over them is seen to fail at it. */
export async function checkTables() {
  const tally = new Tally();
  const compile = compilerOf(root, optionsOf(root));
  for (const plant of PLANTS) {
    for (const { file, table, problem } of askTables(compile, plant))
      tally.expect(problem === null, `${plant.name} does not compile in ${table} of ${file}`, problem ?? '');
  }
  return tally;
}

/** What each table of a plant makes of it: `problem` is null where it fails to compile, as it must. */
export function askTables(compile, { name, file, union, field, tables }) {
  const text = compile.read(file) ?? '';
  const begins = `export type ${union} =`;
  if (!text.includes(begins)) {
    const problem = `${file} has no line '${begins}' any more, into which it could be planted.`;
    return tables.map(([file, table]) => ({ file, table, problem }));
  }
  const planted = `${begins} { readonly ${field}: '${name}' } | ${union}AsItIs;\ntype ${union}AsItIs =`;
  const files = new Set(tables.map(([file]) => file));
  const program = compile([...files], { [file]: text.replace(begins, () => planted) });
  return tables.map(([file, table]) => ({ file, table, problem: silence(program, file, table, name) }));
}

function silence(program, file, table, name) {
  const source = program.sourceOf(file);
  if (source === undefined) return `${file} does not exist any more.`;
  const declared = source.statements.flatMap(declarations).find((one) => one.name.getText(source) === table);
  if (declared === undefined) return `${file} has no ${table} any more.`;
  const told = program.errorsIn(source);
  if (told.some((error) => isAsked(error, declared, { table, name }))) return null;
  return `The compiler does not ask for it. ${told.map(({ words }) => words.slice(0, SHOWN)).join('\n')}`;
}

/** Letters of an error that is another one: those of a whole table are a page long. */
const SHOWN = 300;

/** Functions whose `switch` leaves a case out are said to lack a return; all others name what is missing. */
const NO_RETURN = new Set([2366, 7030]);

function isAsked({ code, start, words }, declared, { table, name }) {
  const stands = start >= declared.pos && start < declared.end;
  return (
    (stands && NO_RETURN.has(code)) || (words.includes(name) && (stands || words.includes(`'${table}'`)))
  );
}

function declarations(statement) {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations;
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isInterfaceDeclaration(statement);
  return isNamed ? [statement] : [];
}

/**
 * Compiles files of a folder with some of them other than they are; those that are as they are it reads once. Errors
 * are looked for only where they are asked for, which takes a second where the whole house takes half a minute.
 */
export function compilerOf(folder, options) {
  const host = ts.createCompilerHost(options, true);
  const known = new Map();
  const at = (file) => path.join(folder, file);
  const compile = (files, planted) => {
    const texts = new Map(Object.entries(planted).map(([file, text]) => [at(file), text]));
    const getSourceFile = (name, settings) => {
      const text = texts.get(name);
      if (text !== undefined) return ts.createSourceFile(name, text, settings, true);
      if (!known.has(name)) known.set(name, host.getSourceFile(name, settings));
      return known.get(name);
    };
    const program = ts.createProgram(files.map(at), options, { ...host, getSourceFile });
    return {
      sourceOf: (file) => program.getSourceFile(at(file)),
      errorsIn: (source) =>
        program.getSemanticDiagnostics(source).map(({ code, start, messageText }) => ({
          code,
          start,
          words: ts.flattenDiagnosticMessageText(messageText, '\n'),
        })),
    };
  };
  compile.read = (file) => ts.sys.readFile(at(file));
  return compile;
}

function optionsOf(folder) {
  const config = path.join(folder, 'tsconfig.json');
  const { options } = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: throwIt },
  );
  return { ...options, noErrorTruncation: true };
}

function throwIt({ messageText }) {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}
