import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const TYPES = new Set(['TsInterfaceDeclaration', 'TsTypeAliasDeclaration']);
const SRC = fileURLToPath(new URL('../../', import.meta.url));

/** A function, constant or class of a file, by `path#name`; the path begins in the server's `src`. */
export type Piece = string;

export interface CallGraph {
  /** The declarations that a handler can reach, through every file of the server. */
  reach(names: readonly string[], path: string): ReadonlySet<Piece>;
  /** Every handler mounted by `route(api.name, …)`, by endpoint name. */
  readonly handlers: ReadonlyMap<string, { readonly path: string; readonly names: readonly string[] }>;
  /** The declarations of a file, by its path. */
  readonly declared: ReadonlyMap<string, readonly string[]>;
  /** Files that use a name. */
  users(name: string): string[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface File {
  /** Names that a declaration uses; `a.b` of a namespace or an object is given as both. */
  readonly uses: Map<string, readonly string[]>;
  /** The source of an imported name; `*` is the whole file. */
  readonly imports: Map<string, { readonly path: string; readonly name: string }>;
  readonly exports: Map<string, { readonly path: string; readonly name: string }>;
  readonly exportsAllOf: string[];
}

/**
 * A conservative call graph of the server, read from its source. A name stands for everything imported or declared under it,
 * so a declaration outside the graph is never called. Registered functions are not followed.
 */
export function readCallGraph(files: ReadonlyMap<string, string> = sourcesOf(SRC)): CallGraph {
  const handlers = new Map<string, { path: string; names: readonly string[] }>();
  const read = new Map([...files].map(([path, text]) => [path, readFile(path, text, handlers)]));
  const find = (path: string, name: string): Piece[] => {
    const file = read.get(path);
    if (file === undefined) return [];
    const exported = file.exports.get(name);
    if (exported !== undefined) return find(exported.path, exported.name);
    if (file.uses.has(name)) return [`${path}#${name}`];
    return file.exportsAllOf.flatMap((from) => find(from, name));
  };
  const resolve = (path: string, name: string): Piece[] => {
    const file = read.get(path);
    const [first = '', member] = name.split('.');
    const imported = file?.imports.get(first);
    if (imported === undefined) return file?.uses.has(first) === true ? [`${path}#${first}`] : [];
    if (imported.name !== '*') return find(imported.path, imported.name);
    return member === undefined ? [] : find(imported.path, member);
  };
  return {
    handlers,
    declared: new Map([...read].map(([path, { uses }]) => [path, [...uses.keys()]])),
    reach(names, path) {
      const met = new Set<Piece>();
      const open = names.flatMap((name) => resolve(path, name));
      for (let piece = open.pop(); piece !== undefined; piece = open.pop()) {
        if (met.has(piece)) continue;
        met.add(piece);
        const [inPath = '', name = ''] = piece.split('#');
        open.push(...(read.get(inPath)?.uses.get(name) ?? []).flatMap((used) => resolve(inPath, used)));
      }
      return met;
    },
    users: (name) => [...read].filter(([, { uses }]) => [...uses.values()].flat().includes(name)).map(([path]) => path),
  };
}

function sourcesOf(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const isSource = (path: string) =>
    path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)testing[/.]/.test(path);
  return new Map(paths.filter(isSource).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function readFile(path: string, text: string, handlers: Map<string, { path: string; names: readonly string[] }>): File {
  const module = parseSync(text, { syntax: 'typescript', target: 'es2024' }) as unknown as { body: Node[] };
  const file: File = { uses: new Map(), imports: new Map(), exports: new Map(), exportsAllOf: [] };
  for (const statement of module.body) readStatement(path, statement, file);
  for (const call of module.body.flatMap((statement) => listCalls(statement, 'route'))) {
    const [endpoint, ...handler] = (call.arguments as { expression: Node }[]).map(({ expression }) => expression);
    const name = endpoint && listNames(endpoint).at(-1)?.split('.').at(-1);
    if (name !== undefined && handler.length > 0) handlers.set(name, { path, names: handler.flatMap(listNames) });
  }
  return file;
}

function readStatement(path: string, statement: Node, file: File): void {
  const from = sourceOf(path, statement);
  const specifiers = (statement.specifiers ?? []) as Node[];
  if (statement.type === 'ExportAllDeclaration' && from !== undefined) file.exportsAllOf.push(from);
  else if (statement.type === 'ImportDeclaration' && from !== undefined) {
    for (const one of specifiers) {
      const local = valueOf(one.local);
      const name = one.type === 'ImportNamespaceSpecifier' ? '*' : (valueOf(one.imported) ?? local);
      if (local !== undefined && name !== undefined) file.imports.set(local, { path: from, name });
    }
  } else if (statement.type === 'ExportNamedDeclaration' && from !== undefined) {
    for (const one of specifiers) {
      const name = valueOf(one.orig);
      if (name !== undefined) file.exports.set(valueOf(one.exported) ?? name, { path: from, name });
    }
  } else {
    const declared = (statement.type === 'ExportDeclaration' ? statement.declaration : statement) as Node;
    if (TYPES.has(declared.type)) return;
    const pieces = declared.type === 'VariableDeclaration' ? (declared.declarations as Node[]) : [declared];
    for (const piece of pieces) {
      const names = listNames(piece.type === 'VariableDeclarator' ? { type: 'Value', init: piece.init } : piece);
      for (const name of boundNames((piece.id ?? piece.identifier) as Node | undefined)) file.uses.set(name, names);
    }
  }
}

/** Names that a declaration binds: one, or those of a pattern. */
function boundNames(id: Node | undefined): string[] {
  if (id === undefined) return [];
  return id.type === 'Identifier' ? [String(id.value)] : listNames(id);
}

function sourceOf(path: string, { source }: Node): string | undefined {
  const specifier = valueOf(source);
  if (specifier?.startsWith('#')) return specifier.slice(1);
  return specifier?.startsWith('.') === true ? join(dirname(path), specifier) : undefined;
}

/** Every name within a node, with its members: `store.findRow` gives `store` and `store.findRow`. */
function listNames(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node.value)];
  const inner = children(node).flatMap(listNames);
  if (node.type !== 'MemberExpression') return inner;
  const [object, property] = [valueOf(node.object), valueOf(node.property)];
  if (object === undefined || property === undefined)
    return listNames(node.object as Node).concat(innerOfComputed(node));
  return [object, `${object}.${property}`];
}

function innerOfComputed({ property }: Node): string[] {
  return (property as Node).type === 'Computed' ? listNames(property as Node) : [];
}

function listCalls(node: Node, name: string): Node[] {
  const own = node.type === 'CallExpression' && valueOf(node.callee) === name ? [node] : [];
  return [...own, ...children(node).flatMap((child) => listCalls(child, name))];
}

function children(node: Node): Node[] {
  return Object.values(node).flatMap(nodesIn);
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return 'type' in value && typeof value.type === 'string' ? [value as Node] : Object.values(value).flatMap(nodesIn);
}

function valueOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('value' in value)) return undefined;
  return typeof value.value === 'string' ? value.value : undefined;
}
