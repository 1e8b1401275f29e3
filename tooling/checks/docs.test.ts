import { describe, expect, it } from 'vitest';
import { checkDocs } from './docs.ts';
import { plantedTree } from './tree.ts';

function problems(guide: string, path = 'docs/guide.md') {
  const tree = plantedTree({
    'package.json': '{"scripts":{"start":"","test":"","school":""}}',
    'README.md': '# Two commands\n\n## What you *see* then',
    'apps/server/src/main.ts': '',
    'apps/server/src/features/streams/index.ts': '',
    'packages/domain/src/points.ts': '',
    [path]: guide,
  });
  return checkDocs(tree).map(({ line, rule }) => `${line}: ${rule}`);
}

describe('guides', () => {
  it.each([
    '[x](gone.md)',
    '![x](../pictures/gone.png)',
    '[x](../README.md#gone)',
    '[x](#gone)',
    '\n[x](<gone.md> "title")',
  ])('refuses the link %s', (link) => {
    expect(problems(link)).toHaveLength(1);
  });

  it.each([
    '[x](../README.md)',
    '[x](../apps/server)',
    '[x](../README.md#two-commands)',
    '[x](../README.md#what-you-see-then)',
    '[x](https://nodejs.org)',
    '[x](mailto:a@b.example)',
  ])('follows the link %s', (link) => {
    expect(problems(link)).toEqual([]);
  });

  it.each([
    'apps/server/src/gone.ts',
    'apps/gone/',
    'packages/{domain,gone}/src/points.ts',
    'apps/server/src/features/<noun>/gone.ts',
  ])('refuses the path %s', (path) => {
    expect(problems(`See \`${path}\`.`)).toEqual([`1: '${path}' does not exist`]);
  });

  it.each([
    'apps/server/src/main.ts',
    'apps/server/src/main.ts:12',
    'apps/server/src/',
    'apps/server/src/features/<noun>/index.ts',
    'packages/*/src/points.ts',
    'packages/{domain}/src',
    '/health',
    'a/b',
    'GET /user',
    '@daystream/domain/points',
  ])('accepts %s', (path) => {
    expect(problems(`See \`${path}\`.`)).toEqual([]);
  });

  it.each(['npm run gone', 'npm run gone:all'])('refuses the command %s, also in a block', (command) => {
    expect(problems(`\`${command}\``)).toHaveLength(1);
    expect(problems(`\`\`\`sh\n${command}\n\`\`\``)).toEqual([expect.stringMatching(/^2: there is no command/)]);
  });

  it.each(['npm start', 'npm test', 'npm run school -- plan ./films', 'npm ci'])(
    'accepts the command %s',
    (command) => {
      expect(problems(`\`${command}\``)).toEqual([]);
    },
  );

  it('ignores the texts of courses', () => {
    expect(problems('[x](gone.md)', 'content/demo/day.md')).toEqual([]);
  });
});
