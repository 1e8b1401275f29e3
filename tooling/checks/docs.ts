import { posix } from 'node:path';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

const GUIDE = /^(?!content\/).*\.md$/;
const LINK = /!?\[[^\]]*\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
const CODE = /`([^`\n]+)`/g;
const COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
const FENCE = /^\s*(```|~~~)/;

/** Links, paths and commands in a guide must exist. */
export function checkDocs(tree: Tree): Violation[] {
  const known = knownPaths(tree);
  const scripts = Object.keys((JSON.parse(tree.read('package.json')) as { scripts?: object }).scripts ?? {});
  return [...tree.paths]
    .filter((path) => GUIDE.test(path))
    .flatMap((path) => {
      const anchors = new Map<string, Set<string>>();
      return guideLines(tree.read(path)).flatMap(({ text, line, isFenced }) => {
        const problems = [
          ...(isFenced ? [] : matches(LINK, text).flatMap((target) => brokenLink(tree, known, anchors, path, target))),
          ...(isFenced
            ? []
            : matches(CODE, text)
                .filter((code) => !pathExists(known, code))
                .map((code) => `'${code}' does not exist`)),
          ...matches(COMMAND, text)
            .filter((name) => !scripts.includes(name))
            .map((name) => `there is no command '${name}'`),
        ];
        return problems.map((rule) => ({ path, line, rule }));
      });
    });
}

function guideLines(text: string): { text: string; line: number; isFenced: boolean }[] {
  let isFenced = false;
  return text.split('\n').map((content, index) => {
    const isFence = FENCE.test(content);
    if (isFence) isFenced = !isFenced;
    return { text: content, line: index + 1, isFenced: isFenced || isFence };
  });
}

function brokenLink(
  tree: Tree,
  known: ReadonlySet<string>,
  anchors: Map<string, Set<string>>,
  from: string,
  target: string,
): string[] {
  if (/^[a-z]+:/.test(target)) return [];
  const [file = '', anchor] = decodeURI(target).split('#');
  const path = file === '' ? from : posix.join(posix.dirname(from), file).replace(/\/$/, '');
  if (!known.has(path)) return [`the link '${target}' leads nowhere`];
  if (anchor === undefined || !path.endsWith('.md')) return [];
  const there = anchors.get(path) ?? headingAnchors(tree.read(path));
  anchors.set(path, there);
  return there.has(anchor) ? [] : [`'${path}' has no heading '#${anchor}'`];
}

function headingAnchors(text: string): Set<string> {
  const headings = guideLines(text).filter(({ isFenced, text: line }) => !isFenced && /^#+ /.test(line));
  return new Set(headings.map(({ text: line }) => slug(line.replace(/^#+ /, ''))));
}

/** GitHub's rule for heading anchors. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Every file and folder of the project. */
function knownPaths(tree: Tree): Set<string> {
  const known = new Set<string>();
  for (const path of tree.paths) {
    for (let part = path; part !== '.'; part = posix.dirname(part)) known.add(part);
  }
  return known;
}

/**
 * Only text that begins with one of our folders counts as a path, so `/health` or `a/b` do not. `<noun>`, `NNNN`, `*` and
 * `…` are wildcards, `{a,b}` means both.
 */
function pathExists(known: ReadonlySet<string>, code: string): boolean {
  const [top = ''] = code.split('/');
  if (!code.includes('/') || !known.has(top) || /\s/.test(code)) return true;
  const wanted = code.replace(/\/$/, '').replace(/:\d+$/, '');
  if (known.has(wanted)) return true;
  return alternatives(wanted).every((path) => {
    const source = path.replace(/[.+^$()[\]\\|?]/g, '\\$&').replace(/<[^>]+>|\*+|NNNN|…/g, '.+');
    if (source === path.replace(/[.+^$()[\]\\|?]/g, '\\$&')) return known.has(path);
    const pattern = new RegExp(`^${source}$`);
    return [...known].some((one) => pattern.test(one));
  });
}

function alternatives(path: string): string[] {
  const group = /\{([^{}]+)\}/.exec(path);
  if (group === null) return [path];
  return (group[1] ?? '').split(/,\s*/).flatMap((one) => alternatives(path.replace(group[0], one)));
}

function matches(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
}
