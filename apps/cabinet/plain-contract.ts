import { type ESTree, parseSync, type Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;

/** Only the server validates with schemas; clients trust their server's answers and check types at compile time. */
const SHAPES = new Set(['params', 'query', 'body', 'answer', 'expand']);

interface Edit {
  at: number;
  /** Up to here the text goes. */
  until: number;
  text: string;
}

/**
 * Reduces the contract to what a client needs for calls: methods, paths, authentication, dialect. Endpoints lose their
 * schemas; every other value is marked as pure, so that the bundler removes unused ones. The schemas and zod would be a
 * sixth of the weight budget of the sign-in.
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
      // From the end, so that positions not yet edited stay valid.
      const text = edits.toSorted((a, b) => b.at - a.at).reduce(applied, code);
      return { code: text, map: null };
    },
  },
};

/** Removes the fields of the route table that only browser tests read. */
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
