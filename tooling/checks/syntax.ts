import { parseSync } from '@swc/core';

/** What the checks need from one source file; every position is a line number. */
export interface Syntax {
  readonly imports: readonly Import[];
  readonly strings: readonly Found[];
  /** Texts and text-like attributes written directly into elements. */
  readonly elementTexts: readonly Found[];
  readonly environmentReads: readonly Found[];
  /** Uses of globals that a pure rule may not read: the clock and random numbers. */
  readonly impureNames: readonly Found[];
  /** First arguments of `t('…')` and `i18nKey="…"`. */
  readonly textKeys: readonly Found[];
  readonly mutedTests: readonly Found[];
}

export interface Import {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  readonly line: number;
  /** For dynamic imports: the functions that it is passed to, outermost first; `{}` is a row of a table. */
  readonly handedTo?: readonly string[];
}

export interface Found {
  readonly text: string;
  readonly line: number;
}

type Node = { readonly type: string; readonly span: { readonly start: number } } & Readonly<Record<string, unknown>>;
type Lists = { -readonly [K in keyof Syntax]: Syntax[K][number][] };

const SPOKEN_ATTRIBUTES = new Set([
  'title',
  'alt',
  'label',
  'placeholder',
  'description',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);
const IMPURE_NAMES = new Set(['Date', 'Temporal.Now', 'Math.random']);
const TEST_FUNCTIONS = new Set(['it', 'test', 'describe', 'suite', 'bench']);
const MUTES = new Set(['skip', 'only', 'todo', 'fixme']);
const IMPORT_NODES = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration']);

export function readSyntax(path: string, text: string): Syntax {
  // The parser's byte offsets continue from the previous file, so an empty statement marks the start of this one.
  const source = `;${text.replace(/^#!.*/, '')}`;
  const module = parseSync(source, {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
    target: 'es2024',
  }) as unknown as Node & { body: Node[] };
  const base = module.body[0]?.span.start ?? 0;
  const newlines = newlinePositions(source);
  const lists: Lists = {
    imports: [],
    strings: [],
    elementTexts: [],
    environmentReads: [],
    impureNames: [],
    textKeys: [],
    mutedTests: [],
  };
  const lineOf = (node: Node) => lineAt(newlines, node.span.start - base);
  for (const statement of module.body) visit(statement, { lists, lineOf, handedTo: [] });
  return lists;
}

/** The context for visiting a node. */
interface Reading {
  readonly lists: Lists;
  readonly lineOf: (node: Node) => number;
  readonly handedTo: readonly string[];
}

function visit(node: Node, reading: Reading): void {
  note(node, reading);
  const inner = { ...reading, handedTo: [...reading.handedTo, ...takers(node)] };
  for (const [key, value] of Object.entries(node)) {
    if (key === 'span' || (isNameOnly(node, key) && isNode(value) && value.type === 'Identifier')) continue;
    visitValue(value, inner);
  }
}

function visitValue(value: unknown, reading: Reading): void {
  if (Array.isArray(value)) for (const item of value) visitValue(item, reading);
  else if (isNode(value)) visit(value, reading);
  // Arguments and similar nodes are wrapped in objects without a type.
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) visitValue(inner, reading);
}

/** The consumer of a node's value: the called function, or the table of a loader. */
function takers({ type, callee, value }: Node): string[] {
  if (type === 'CallExpression' && isNode(callee)) return [memberName(callee)];
  return type === 'KeyValueProperty' && isNode(value) && value.type === 'ArrowFunctionExpression' ? ['{}'] : [];
}

function note(node: Node, { lists, lineOf, handedTo }: Reading): void {
  const add = (list: Found[], text: string) => list.push({ text, line: lineOf(node) });
  if (IMPORT_NODES.has(node.type)) noteImport(node, lists, lineOf);
  else if (node.type === 'TsImportType')
    lists.imports.push({ specifier: stringValue(node.argument) ?? '', isTypeOnly: true, line: lineOf(node) });
  else if (node.type === 'StringLiteral') add(lists.strings, String(node.value));
  else if (node.type === 'TemplateElement') add(lists.strings, String(node.raw));
  else if (node.type === 'JSXAttribute') noteAttribute(node, lists, lineOf);
  else if (node.type === 'JSXElement' || node.type === 'JSXFragment') noteChildren(node, lists, lineOf);
  else if (node.type === 'Identifier' && IMPURE_NAMES.has(String(node.value)))
    add(lists.impureNames, String(node.value));
  else if (node.type === 'MemberExpression') noteMember(node, lists, lineOf);
  else if (
    node.type === 'VariableDeclarator' &&
    nameOf(node.init) === 'process' &&
    JSON.stringify(node.id).includes('"env"')
  )
    add(lists.environmentReads, 'process.env');
  else if (node.type === 'CallExpression') noteCall(node, { lists, lineOf, handedTo });
  else if (node.type === 'NewExpression' && nameOf(node.callee) === 'URL') noteModuleAddress(node, lists, lineOf);
}

function noteImport(node: Node, lists: Lists, lineOf: (node: Node) => number): void {
  const specifier = stringValue(node.source);
  if (specifier === undefined) return;
  const names = Array.isArray(node.specifiers) ? (node.specifiers as Node[]) : [];
  const isTypeOnly = node.typeOnly === true || (names.length > 0 && names.every((name) => name.isTypeOnly === true));
  lists.imports.push({ specifier, isTypeOnly, line: lineOf(node) });
  const takesEnvironment = names.some((name) => (nameOf(name.imported) ?? nameOf(name.local)) === 'env');
  if (/^(node:)?process$/.test(specifier) && takesEnvironment)
    lists.environmentReads.push({ text: 'process.env', line: lineOf(node) });
}

function noteMember(node: Node, lists: Lists, lineOf: (node: Node) => number): void {
  const name = memberName(node);
  const line = lineOf(node);
  if (/(^|\.)process\.env$/.test(name)) lists.environmentReads.push({ text: 'process.env', line });
  if (IMPURE_NAMES.has(name)) lists.impureNames.push({ text: name, line });
  const [runner = '', ...marks] = name.split('.');
  if (TEST_FUNCTIONS.has(runner) && marks.some((mark) => MUTES.has(mark))) lists.mutedTests.push({ text: name, line });
}

/** `new URL('./worker.ts', import.meta.url)` counts as an import. */
function noteModuleAddress(node: Node, lists: Lists, lineOf: (node: Node) => number): void {
  const specifier = firstString(node) ?? '';
  if (/^\.{1,2}\/.*\.(ts|tsx|mjs)$/.test(specifier))
    lists.imports.push({ specifier, isTypeOnly: false, line: lineOf(node) });
}

function firstString(call: Node): string | undefined {
  const [first] = Array.isArray(call.arguments) ? (call.arguments as { expression: unknown }[]) : [];
  return stringValue(first?.expression);
}

function noteCall(node: Node, { lists, lineOf, handedTo }: Reading): void {
  const callee = isNode(node.callee) ? node.callee : undefined;
  const first = firstString(node);
  if (callee === undefined || first === undefined) return;
  const line = lineOf(node);
  if (callee.type === 'Import') lists.imports.push({ specifier: first, isTypeOnly: false, line, handedTo });
  const name = memberName(callee);
  if (name === 'vi.mock' || name === 'import.meta.resolve')
    lists.imports.push({ specifier: first, isTypeOnly: false, line });
  if (name === 't' || name.endsWith('.t')) lists.textKeys.push({ text: first, line });
}

function noteAttribute(node: Node, lists: Lists, lineOf: (node: Node) => number): void {
  const name = nameOf(node.name) ?? '';
  for (const text of shownStrings(node.value)) {
    if (SPOKEN_ATTRIBUTES.has(name)) lists.elementTexts.push({ text, line: lineOf(node) });
    if (name === 'i18nKey') lists.textKeys.push({ text, line: lineOf(node) });
  }
}

/** `<p>{'text'}</p>` and `<p>{isReady ? 'text' : null}</p>` count like `<p>text</p>`. */
function noteChildren(node: Node, lists: Lists, lineOf: (node: Node) => number): void {
  for (const child of node.children as Node[]) {
    for (const text of shownStrings(child)) lists.elementTexts.push({ text, line: lineOf(child) });
  }
}

function shownStrings(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'StringLiteral' || value.type === 'JSXText') return [String(value.value).trim()];
  if (value.type === 'TemplateLiteral') return (value.quasis as Node[]).map((part) => String(part.raw).trim());
  if (value.type === 'ParenthesisExpression' || value.type === 'JSXExpressionContainer')
    return shownStrings(value.expression);
  if (value.type === 'ConditionalExpression')
    return [...shownStrings(value.consequent), ...shownStrings(value.alternate)];
  if (value.type === 'BinaryExpression' && /^(&&|\|\||\?\?)$/.test(String(value.operator)))
    return shownStrings(value.right);
  return [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The `Date` of `{ Date: 1 }` or `file.Date` is a property name. */
function isNameOnly(node: Node, key: string): boolean {
  return (node.type === 'MemberExpression' && key === 'property') || key === 'key';
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value.value === 'string' ? value.value : undefined;
}

function memberName(node: Node): string {
  if (node.type === 'MetaProperty') return 'import.meta';
  if (node.type !== 'MemberExpression' || !isNode(node.object)) return nameOf(node) ?? '';
  const property =
    isNode(node.property) && node.property.type === 'Computed' ? node.property.expression : node.property;
  return `${memberName(node.object)}.${nameOf(property) ?? ''}`;
}

function stringValue(value: unknown): string | undefined {
  return isNode(value) && value.type === 'StringLiteral' ? String(value.value) : undefined;
}

function newlinePositions(source: string): number[] {
  const bytes = Buffer.from(source);
  const positions: number[] = [];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) positions.push(at);
  return positions;
}

function lineAt(newlines: readonly number[], offset: number): number {
  const after = newlines.findIndex((position) => position >= offset);
  return (after === -1 ? newlines.length : after) + 1;
}
