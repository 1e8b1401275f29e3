import { describe, expect, it } from 'vitest';
import { folderLimits, textLimits } from '../limits.ts';
import { findTwin, foldName, isIgnoredPath, pathProblem } from './folder-names.ts';

describe('a path in a course folder', () => {
  it.each(['course.yaml', '1 Вдох/01 Живот.mp4', 'a/b/c.mp4', '😀/👨‍👩‍👧.mp4', 'day: one/a.mp4', '1..2/a…b.mp4'])(
    'may be %s',
    (path) => expect(pathProblem(path)).toBeNull(),
  );

  it.each([
    ['../x.mp4', 'traversal'],
    ['a/../../x.mp4', 'traversal'],
    ['..', 'traversal'],
    ['/etc/passwd', 'absolute'],
    ['C:/x.mp4', 'drive'],
    ['c:x.mp4', 'drive'],
    ['a\\b.mp4', 'backslash'],
    ['a\0.mp4', 'control'],
    ['a\n.mp4', 'control'],
    ['a\u{202e}4pm.exe', 'control'],
    ['a\u{d800}.mp4', 'control'],
    ['', 'empty'],
    ['a//b.mp4', 'empty'],
    ['a/ /b.mp4', 'empty'],
    ['a/', 'empty'],
    ['.hidden', 'hidden'],
    ['./a.mp4', 'hidden'],
    [`${'я'.repeat(folderLimits.nameBytes / 2)}.mp4`, 'too_long'],
    [`${'abcdefghi/'.repeat(textLimits.filePath / 10)}a.mp4`, 'too_long'],
    ['1/2/3/4/5/6/7/8/9', 'too_deep'],
  ])('is not %j: %s', (path, kind) => expect(pathProblem(path)).toEqual({ kind, path }));
});

describe('paths that collide on some file system', () => {
  it.each<[string, string[], [string, string] | null]>([
    ['different ones', ['a/1.mp4', 'a/2.mp4', 'b/1.mp4', 'c.mp4'], null],
    ['the same twice', ['a/1.mp4', 'a/1.mp4'], ['a/1.mp4', 'a/1.mp4']],
    ['capitals of a file', ['A.mp4', 'a.mp4'], ['a.mp4', 'A.mp4']],
    ['capitals of a folder', ['Day/1.mp4', 'day/2.mp4'], ['day/2.mp4', 'Day/1.mp4']],
    ['a letter of one or of two characters', ['\u0439.mp4', '\u0438\u0306.mp4'], ['\u0438\u0306.mp4', '\u0439.mp4']],
    ['a folder of the name of a file', ['a/b', 'a/b/c.mp4'], ['a/b/c.mp4', 'a/b']],
    ['a file of the name of a folder', ['a/b/c.mp4', 'A/B'], ['A/B', 'a/b/c.mp4']],
  ])('%s', (_, paths, pair) => {
    expect(findTwin(paths)).toEqual(pair && { kind: 'twin', path: pair[0], other: pair[1] });
  });

  it('are compared by names that stay the same when they are folded again', () => {
    for (const name of ['İx', 'I\u0307', 'ΑΣ', 'ẞ']) expect(foldName(foldName(name))).toBe(foldName(name));
  });
});

it('leaves out what systems leave behind', () => {
  const paths = ['__MACOSX/a.mp4', 'a/.DS_Store', '.git/config', 'a/Thumbs.db', 'a/._b.mp4'];
  expect(paths.filter(isIgnoredPath)).toEqual(paths);
  expect(isIgnoredPath('a/b.mp4')).toBe(false);
});
