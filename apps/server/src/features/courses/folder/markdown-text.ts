import { fromMarkdown } from 'mdast-util-from-markdown';
import { shortened } from './problems.ts';
import { findLengthFault, findSignFault, SHOWN_MAX, type TextFault } from './text-faults.ts';

export interface FrontMatter {
  /** The YAML front matter; null when the file has none. */
  readonly settings: string | null;
  readonly settingsLine: number;
  readonly body: string;
  readonly bodyLine: number;
  /** The closing line is missing. */
  readonly isOpen: boolean;
}

const DASHES = /^---[ \t]*$/;

export function splitFrontMatter(text: string): FrontMatter {
  const lines = text.split('\n');
  if (!DASHES.test(lines[0] ?? '')) return { settings: null, settingsLine: 1, body: text, bodyLine: 1, isOpen: false };
  const end = lines.findIndex((line, index) => index > 0 && DASHES.test(line));
  if (end === -1) return { settings: null, settingsLine: 1, body: '', bodyLine: 1, isOpen: true };
  return {
    settings: lines.slice(1, end).join('\n'),
    settingsLine: 2,
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
    isOpen: false,
  };
}

/** Finds forbidden Markdown (decisions Q249), with line offsets from the start of the text. */
export function findMarkdownFaults(text: string, max: number): TextFault[] {
  const plain = findSignFault(text) ?? findLengthFault(text, max);
  return plain ? [plain] : faultsOf(fromMarkdown(text));
}

type MarkdownNode = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

function faultsOf(root: MarkdownNode): TextFault[] {
  const faults: TextFault[] = [];
  // Uses an explicit stack, because a text may nest deeper than the call stack allows.
  const waiting: MarkdownNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const fault = faultOf(node);
    if (fault) faults.push({ ...fault, lineOffset: (node.position?.start.line ?? 1) - 1 });
    if ('children' in node) waiting.push(...node.children);
  }
  return faults;
}

function faultOf(node: MarkdownNode): Pick<TextFault, 'code' | 'params'> | null {
  if (node.type === 'html') return { code: 'html_refused', params: { html: shortened(node.value, SHOWN_MAX) } };
  if (node.type === 'image' || node.type === 'imageReference') return { code: 'picture_in_text', params: {} };
  if ((node.type === 'link' || node.type === 'definition') && !isSafeLink(node.url)) {
    return { code: 'link_refused', params: { url: shortened(node.url, SHOWN_MAX) } };
  }
  return null;
}

const SAFE_SCHEMES = ['http:', 'https:', 'mailto:'];

function isSafeLink(url: string): boolean {
  return SAFE_SCHEMES.includes(URL.parse(url)?.protocol ?? '');
}

export function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}
