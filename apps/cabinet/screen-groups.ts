import { dirname, resolve } from 'node:path';
import type { ScreenGroup } from '@daystream/domain/navigation/route-table';
import { getRoute } from '@daystream/domain/navigation/routes';
import { type ESTree, parseSync, type Plugin } from 'vite';

const TABLE = /\/src\/app\/routing\/screens\.ts$/;
const PREFIX = 'screen-group:';
const GROUP_MODULE = /screen-group:([\w-]+)$/;

/** A row of the table: `name: screen(() => import('file'), 'Component')`. */
interface Row {
  readonly group: ScreenGroup;
  readonly file: string;
  readonly component: string;
  /** Where the file's name is in the table. */
  readonly at: ESTree.Span;
}

/**
 * Builds one chunk per screen group (SHL-056). The table of screens imports each screen by its file; in a build, the rows
 * of a group import one module instead, which exports all of them. A row of `screenApart` keeps its own chunk.
 */
export function groupScreens(): Plugin {
  const groups = new Map<string, readonly Row[]>();
  return {
    name: 'group-screens',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: TABLE },
      handler(code, id) {
        const rows = readRows(code, dirname(id));
        for (const [group, own] of Map.groupBy(rows, (row) => row.group)) groups.set(group, own);
        return { code: loadingGroups(code, rows), map: null };
      },
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      const [, group] = GROUP_MODULE.exec(id) ?? [];
      const rows = group === undefined ? undefined : groups.get(group);
      const lines = rows?.map(({ component, file }) => `export { ${component} } from ${JSON.stringify(file)};`);
      return lines && [...new Set(lines)].join('\n');
    },
  };
}

/** A group's chunk bears the name the specification gives it. */
export function chunkName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const [, group] = GROUP_MODULE.exec(facadeModuleId ?? '') ?? [];
  return `v/${group ?? name}-[hash].js`;
}

/** Makes every row load the module of its group. */
export function loadingGroups(code: string, rows: readonly Row[]): string {
  // From the end, so that positions not yet edited stay valid.
  return rows
    .toReversed()
    .reduce((text, { at, group }) => `${text.slice(0, at.start)}'${PREFIX}${group}'${text.slice(at.end)}`, code);
}

/** Reads the rows of `screen(…)` in their order. */
export function readRows(code: string, folder: string): Row[] {
  const table = parseSync('screens.ts', code)
    .program.body.filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .find(({ id }) => id.type === 'Identifier' && id.name === 'screens')?.init;
  if (table?.type !== 'ObjectExpression') throw new Error('screens.ts has no table of screens');
  return table.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.value.type !== 'CallExpression') return [];
    const { callee, arguments: given } = property.value;
    if (callee.type !== 'Identifier' || callee.name !== 'screen') return [];
    const [load, component] = given;
    const file = load?.type === 'ArrowFunctionExpression' && load.body.type === 'ImportExpression' && load.body.source;
    const route = property.key.type === 'Identifier' ? property.key.name : textOf(property.key);
    const { group } = getRoute(route as Parameters<typeof getRoute>[0]);
    if (!file || group === undefined) throw new Error(`the row of ${route} names no file, or its route no group`);
    return { group, file: resolve(folder, textOf(file)), component: textOf(component), at: file };
  });
}

function textOf(node: ESTree.Node | undefined): string {
  if (node?.type !== 'Literal' || typeof node.value !== 'string') throw new Error('screens.ts: a text is expected');
  return node.value;
}
