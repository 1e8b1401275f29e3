import { describe, expect, it } from 'vitest';
import { checkLocalPaths } from './local-paths.ts';
import { plantedTree } from './tree.ts';

const problems = (path: string, text: string) =>
  checkLocalPaths(plantedTree({ [`apps/server/src/${path}`]: text })).map(({ line, rule }) => `${line} ${rule}`);

describe('paths on disk', () => {
  it.each([
    ['features/courses/importing/store-files.ts', '\nawait ctx.localFiles.openFile(key);', '2 '],
    ['http/send-stored-file.ts', 'const files = await openLocalFiles(folder);', '1 '],
    ['features/privacy/archive/archive.ts', "join(config.dataFolder, 'files', key)", '1 '],
    ['features/homework/homework.service.ts', 'const { localFiles } = ctx;', '1 '],
  ])('are refused in %s', (path, text, line) => {
    expect(problems(path, text)).toEqual([expect.stringContaining(line)]);
  });

  it.each([
    ['features/media/videos/transcode-video.ts', 'await ctx.localFiles.openFile(key);'],
    ['context.ts', "const localFiles = await openLocalFiles(join(dataFolder, 'files'));"],
    ['features/courses/importing/fill-folder.ts', 'await ctx.files.copyOut(key, half);'],
    ['features/courses/courses.imports.test.ts', "join(school.ctx.config.dataFolder, 'import')"],
  ])('are allowed in %s', (path, text) => {
    expect(problems(path, text)).toEqual([]);
  });
});
