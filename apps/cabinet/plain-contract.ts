import { type ESTree, parseSync, type Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;

/** What the server alone goes by: a client trusts its school's answers, and the compiler has read the shapes. */
const SHAPES = new Set(['params', 'query', 'body', 'answer', 'expand']);

interface Edit {
  at: number;
  /** Up to here the text goes. */
  until: number;
  text: string;
}

/**
 * Leaves of the contract what a client calls by: methods, paths, who may call, how answers are wrapped. Each endpoint
 * loses its shapes; every other value is marked as made without effect, so that the bundler leaves out what nobody uses.
 * Left in, the shapes and the library that reads them are a sixth of what sign-in may weigh.
 */
export const plainContract: Plugin = {
  name: 'plain-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: CONTRACT },
    handler(code) {
      const edits = parseSync('contract.js', code).program.body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declared?.type !== 'VariableDeclaration') return [];
        return declared.declarations.flatMap(({ init }) => (init === null ? [] : plain(init)));
      });
      // From the end, so that what is still to be edited stays in its place.
      const text = edits.toSorted((a, b) => b.at - a.at).reduce(applied, code);
      return { code: text, map: null };
    },
  },
};

/** Leaves out what only the browser tests read of the route table. */
export const plainRoutes: Plugin = {
  name: 'plain-routes',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/navigation\/route-table\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/,\s*shows: (?:"[^"]*"|\[[^\]]*\])/g, ''), map: null }),
  },
};

function plain(init: ESTree.Expression): Edit[] {
  if (init.type !== 'CallExpression') return [];
  const [shape] = init.arguments;
  const isEndpoint = init.callee.type === 'Identifier' && init.callee.name === 'endpoint';
  if (!isEndpoint || shape?.type !== 'ObjectExpression') {
    return [
      { at: init.start, until: init.start, text: '/* @__PURE__ */ (() => ' },
      { at: init.end, until: init.end, text: ')()' },
    ];
  }
  return shape.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || !SHAPES.has(property.key.name)) return [];
    return [{ at: property.start, until: property.end, text: `${property.key.name}: void 0` }];
  });
}

const applied = (code: string, { at, until, text }: Edit): string => code.slice(0, at) + text + code.slice(until);
