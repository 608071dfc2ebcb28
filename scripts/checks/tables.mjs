import ts from 'typescript';
import { compilerOf, settingsOf } from '../lib/compiler.mjs';
import { root } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';
import { PLANTS } from './table-plants.mjs';

/** Plants a made-up event, refusal and command, and checks that every table over them fails to compile. */
export async function checkTables() {
  const tally = new Tally();
  const { options } = settingsOf(root, '.');
  const compile = compilerOf(root, { ...options, noErrorTruncation: true });
  for (const plant of PLANTS) {
    for (const { file, table, problem } of askTables(compile, plant))
      tally.expect(problem === null, `${plant.name} does not compile in ${table} of ${file}`, problem ?? '');
  }
  return tally;
}

/** Compiles each table with the plant; `problem` is null if it fails as it must. */
export function askTables(compile, { name, file, tables, ...plant }) {
  const text = compile.read(file) ?? '';
  const { begins, planted } = 'row' in plant ? rowOf(name, plant) : caseOf(name, plant);
  if (!text.includes(begins)) {
    const problem = `${file} has no line '${begins}' any more, into which it could be planted.`;
    return tables.map(([file, table]) => ({ file, table, problem }));
  }
  const files = new Set(tables.map(([file]) => file));
  const program = compile([...files], { [file]: text.replace(begins, () => planted) });
  return tables.map(([file, table]) => ({ file, table, problem: silence(program, file, table, name) }));
}

/** Adds a case to a union type. */
function caseOf(name, { union, field }) {
  const begins = `export type ${union} =`;
  const planted = `${begins} { readonly ${field}: '${name}' } | ${union}AsItIs;\ntype ${union}AsItIs =`;
  return { begins, planted };
}

/** Adds a row to a table whose keys form a union type. */
function rowOf(name, { table, row }) {
  const begins = `export const ${table} = {`;
  return { begins, planted: `${begins} ${name}: ${row},` };
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

/** Length of the error text shown; the error of a whole table fills a page. */
const SHOWN = 300;

/**
 * Error codes for a function that lacks a return because its `switch` misses a case. Other errors name the missing
 * case.
 */
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
