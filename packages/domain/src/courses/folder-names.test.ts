import { describe, expect, it } from 'vitest';
import { folderLimits, textLimits } from '../limits.ts';
import { findTwin, foldName, isIgnoredPath, pathProblem } from './folder-names.ts';

/** A path of as many letters in eight steps. */
const longPath = (length: number) =>
  Array.from({ length }, (_, at) => (at > 0 && at % Math.ceil(length / 8) === 0 ? '/' : 'a')).join('');

describe('a path in a course folder', () => {
  it.each(['course.yaml', '1 Вдох/01 Живот.mp4', 'a/b/c.mp4', '😀/👨‍👩‍👧.mp4', 'day: one/a.mp4', '1..2/a…b.mp4'])(
    'may be %s',
    (path) => expect(pathProblem(path)).toBeNull(),
  );

  it.each([
    ['letters of one byte', 'a'.repeat(folderLimits.nameBytes)],
    ['letters of two bytes', `${'я'.repeat(127)}a`],
    ['letters of three bytes', '漢'.repeat(85)],
    ['letters of four bytes', `${'😀'.repeat(63)}abc`],
    ['folders', '1/2/3/4/5/6/7/8'],
    ['all its letters', longPath(textLimits.filePath)],
  ])('may be as long as file systems have it, of %s', (_, longest) => expect(pathProblem(longest)).toBeNull());

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
    [`day/${'a'.repeat(folderLimits.nameBytes + 1)}`, 'too_long'],
    ['я'.repeat(128), 'too_long'],
    [`${'漢'.repeat(85)}a`, 'too_long'],
    [`${'😀'.repeat(63)}abcd`, 'too_long'],
    [`${longPath(textLimits.filePath)}a`, 'too_long'],
    ['1/2/3/4/5/6/7/8/9', 'too_deep'],
  ])('is not %j: %s', (path, kind) => expect(pathProblem(path)).toEqual({ kind, path }));
});

describe('paths that collide on some file system', () => {
  it.each<[string, string[], [string, string] | null]>([
    ['different ones', ['a/1.mp4', 'a/2.mp4', 'b/1.mp4', 'c.mp4'], null],
    ['a letter of one and of two in another language', ['Straße.mp4', 'Strasse.mp4'], null],
    ['names that only together are the same', ['a/bc.mp4', 'ab/c.mp4', 'abc.mp4'], null],
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
  const paths = [
    '__MACOSX/a.mp4',
    'a/.DS_Store',
    '.git/config',
    'a/Thumbs.db',
    'a/._b.mp4',
    'desktop.ini',
    'a/@eaDir/b.jpg',
    '$RECYCLE.BIN/a.mp4',
    'lost+found/a.mp4',
    'a/Icon\r',
  ];
  expect(paths.filter(isIgnoredPath)).toEqual(paths);
  expect(isIgnoredPath('a/b.mp4')).toBe(false);
});
