import path from 'node:path';
import type * as Ast from 'typescript/unstable/ast';
import type { Project, Symbol as TsSymbol, Type } from 'typescript/unstable/sync';

/** The compiler's API, which running Waypost does without. */
export interface Compiler {
  ast: typeof Ast;
  project: Project;
}

/** The handler of a call, as the compiler reads it. */
export interface Handler {
  /** The call's id; of handlers registered in a loop, with `*` for what differs. */
  call: string;
  /** What it answers once it is done; absent: nothing is known of it. */
  answer?: Type | undefined;
  /** The statuses it answers with; absent: 200, or 204 where it answers nothing. */
  statuses?: number[];
  takesFile?: true;
}

type Fn = Ast.ArrowFunction | Ast.FunctionDeclaration | Ast.FunctionExpression;

const isFn = ({ ast }: Compiler, node: Ast.Node): node is Fn =>
  ast.isArrowFunction(node) || ast.isFunctionDeclaration(node) || ast.isFunctionExpression(node);

/** Every node below one that fits. */
function below<T extends Ast.Node>(node: Ast.Node, fits: (each: Ast.Node) => each is T): T[] {
  const found: T[] = fits(node) ? [node] : [];
  node.forEachChild((child) => {
    found.push(...below(child, fits));
  });
  return found;
}

/** What a name stands for, through imports. */
function declarationOf({ ast, project: { checker } }: Compiler, name: Ast.Identifier): Ast.Node | undefined {
  const symbol: TsSymbol | undefined = checker.getSymbolAtLocation(name);
  const meant = symbol && (symbol.flags & 2_097_152 ? checker.getAliasedSymbol(symbol) : symbol);
  const node = meant?.valueDeclaration?.resolve();
  return node && ast.isVariableDeclaration(node) ? node.initializer : node;
}

/** What a function answers when it is called: where it makes handlers, the handler. */
function madeBy(compiler: Compiler, fn: Fn): Ast.Node | undefined {
  const { body } = fn;
  if (!body) return undefined;
  if (!compiler.ast.isBlock(body)) return body;
  return below(body, compiler.ast.isReturnStatement).at(-1)?.expression;
}

/** The function that a handler is in the end: named, imported, or made by a call of another. */
function functionOf(compiler: Compiler, node: Ast.Node | undefined): Fn | undefined {
  const { ast } = compiler;
  if (!node || isFn(compiler, node)) return node;
  if (ast.isParenthesizedExpression(node)) return functionOf(compiler, node.expression);
  if (ast.isIdentifier(node)) return functionOf(compiler, declarationOf(compiler, node));
  if (!ast.isCallExpression(node)) return undefined;
  const maker = functionOf(compiler, node.expression);
  return maker && functionOf(compiler, madeBy(compiler, maker));
}

/** The type a promise comes to. */
function awaited({ project: { checker } }: Compiler, type: Type | undefined): Type | undefined {
  const isPromise = type?.isTypeReference() && type.getSymbol()?.name === 'Promise';
  return isPromise ? checker.getTypeArguments(type)[0] : type;
}

/** What a handler answers: as it is annotated, else as its function's body says. */
function answerOf(compiler: Compiler, given: Ast.Node, fn: Fn | undefined): Type | undefined {
  const { checker } = compiler.project;
  const signature = fn && checker.getSignatureFromDeclaration(fn);
  const type = signature ? undefined : checker.getTypeAtLocation(given);
  const own = signature ?? (type && checker.getSignaturesOfType(type, 0)[0]);
  return awaited(compiler, own && checker.getReturnTypeOfSignature(own));
}

/** The status that a function sets by `reply.status(201)`; what it answers before that is a 200. */
function statusesIn({ ast }: Compiler, fn: Fn): number[] | undefined {
  const set = below(fn, ast.isCallExpression).find(({ expression }) => /\breply\.status$/.test(expression.getText().trim()));
  const status = Number(set?.arguments[0]?.getText());
  if (!set || !Number.isInteger(status) || status >= 300) return undefined;
  const isEarlier = fn.body && below(fn.body, ast.isReturnStatement).some(({ expression, pos }) => expression && pos < set.pos);
  return isEarlier ? [200, status] : [status];
}

/** The words of a registration: `area.handle('book', book)`. */
function registered(compiler: Compiler, source: Ast.SourceFile, method: string): Array<{ call: string; given: Ast.Node }> {
  const { ast } = compiler;
  return below(source, ast.isCallExpression).flatMap(({ expression, arguments: [name, given] }) => {
    if (!ast.isPropertyAccessExpression(expression) || expression.name.text !== method || !name || !given) return [];
    if (ast.isStringLiteral(name)) return [{ call: name.text, given }];
    return ast.isTemplateExpression(name)
      ? [
          {
            call: name
              .getText()
              .trim()
              .slice(1, -1)
              .replace(/\$\{.*?\}/g, '*'),
            given,
          },
        ]
      : [];
  });
}

/** The handlers that an area's server half registers. */
export function handlersIn(compiler: Compiler, folder: string): Handler[] {
  const source = compiler.project.program.getSourceFile(path.join(folder, 'server.ts'));
  if (!source) return [];
  const prepared = new Map(registered(compiler, source, 'prepare').map(({ call, given }) => [call, functionOf(compiler, given)]));
  return registered(compiler, source, 'handle').map(({ call, given }) => {
    const fn = functionOf(compiler, given);
    const statuses = fn && statusesIn(compiler, fn);
    const takesFile = [fn, prepared.get(call)].some((each) => each && /\bupload\b/.test(each.getText()));
    return { call, answer: answerOf(compiler, given, fn), ...(statuses && { statuses }), ...(takesFile && { takesFile }) };
  });
}
