import { folderLimits, textLimits } from '../limits.ts';

/** Why a path is not written into a course folder. */
export const pathProblemKinds = [
  'traversal',
  'absolute',
  'drive',
  'backslash',
  'control',
  'empty',
  'hidden',
  'too_long',
  'too_deep',
  'twin',
] as const;
export type PathProblemKind = (typeof pathProblemKinds)[number];

export interface PathProblem {
  readonly kind: PathProblemKind;
  readonly path: string;
  /** Of a twin: the path it would collide with. */
  readonly other?: string;
}

/** Normalises a name for comparison, because file systems differ in Unicode composition and case. */
export function foldName(name: string): string {
  // Twice: some capitals, such as İ, become two characters that compose with what follows.
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}

const LEFT_BEHIND = new Set(['thumbs.db', 'desktop.ini', '__macosx', '@eadir', '$recycle.bin', 'lost+found', 'icon\r']);

/** Hidden files, and files that operating systems create. */
export function isIgnoredName(name: string): boolean {
  return name.startsWith('.') || LEFT_BEHIND.has(name.toLowerCase());
}

export function isIgnoredPath(path: string): boolean {
  return path.split('/').some(isIgnoredName);
}

const DRIVE = /^[a-z]:/i;
/** Controls, line separators, halves of a character, and what turns the direction of a text around. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u;

/** Returns why a path with `/` between its steps is not written below a folder; null when it may be. */
export function pathProblem(path: string): PathProblem | null {
  const kind = kindOf(path, path.split('/'));
  return kind === null ? null : { kind, path };
}

function kindOf(path: string, steps: readonly string[]): Exclude<PathProblemKind, 'twin'> | null {
  if (steps.includes('..')) return 'traversal';
  if (path.startsWith('/')) return 'absolute';
  if (DRIVE.test(path)) return 'drive';
  if (path.includes('\\')) return 'backslash';
  if (UNSEEN.test(path)) return 'control';
  if (steps.some((step) => step.trim() === '')) return 'empty';
  if (steps.some((step) => step.startsWith('.'))) return 'hidden';
  if (path.length > textLimits.filePath || steps.some((step) => byteLength(step) > folderLimits.nameBytes))
    return 'too_long';
  return steps.length > folderLimits.levels ? 'too_deep' : null;
}

/** In UTF-8, as most file systems count; halves of a character cannot be counted. */
function byteLength(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, 'x').length;
}

/**
 * Returns the first path that collides with another one on some file system: the same path twice, in other capitals, composed otherwise, or
 * a file where the other has a folder.
 */
export function findTwin(paths: readonly string[]): PathProblem | null {
  /** What is at each place, with the first path that came there. */
  const places = new Map<string, { spelled: string; isFile: boolean; path: string }>();
  for (const path of paths) {
    const steps = path.split('/');
    for (const [at] of steps.entries()) {
      const spelled = steps.slice(0, at + 1).join('/');
      const isFile = at === steps.length - 1;
      const found = places.get(foldName(spelled));
      if (found === undefined) places.set(foldName(spelled), { spelled, isFile, path });
      else if (isFile || found.isFile || found.spelled !== spelled) return { kind: 'twin', path, other: found.path };
    }
  }
  return null;
}
