import { fromMarkdown } from 'mdast-util-from-markdown';

type MarkdownNode = ReturnType<typeof fromMarkdown>['children'][number];

/** The Markdown that both applications render; anything not listed here is dropped (Q249). */
export type MarkdownPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'link'; readonly url: string; readonly parts: readonly MarkdownPart[] }
  | {
      readonly kind: (typeof containers)[keyof typeof containers] | 'ordered' | 'unordered' | 'words';
      readonly parts: readonly MarkdownPart[];
    };

const containers = {
  paragraph: 'paragraph',
  heading: 'heading',
  strong: 'strong',
  emphasis: 'emphasis',
  listItem: 'item',
  blockquote: 'quote',
} as const;

const SAFE_LINK = /^(https?:|mailto:)/i;

/** Reads paragraphs, lists, headings, emphasis and links; raw HTML and pictures are dropped. */
export function readMarkdown(text: string): readonly MarkdownPart[] {
  return partsOf(fromMarkdown(text).children);
}

function partsOf(nodes: readonly MarkdownNode[]): readonly MarkdownPart[] {
  return nodes.flatMap((node) => partOf(node) ?? []);
}

function partOf(node: MarkdownNode): MarkdownPart | null {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return { kind: 'text', text: node.value };
    case 'break':
      return { kind: 'break' };
    case 'list':
      return { kind: node.ordered ? 'ordered' : 'unordered', parts: partsOf(node.children) };
    case 'link':
      return SAFE_LINK.test(node.url)
        ? { kind: 'link', url: node.url, parts: partsOf(node.children) }
        : { kind: 'words', parts: partsOf(node.children) };
    case 'paragraph':
    case 'heading':
    case 'strong':
    case 'emphasis':
    case 'listItem':
    case 'blockquote':
      return { kind: containers[node.type], parts: partsOf(node.children) };
    default:
      return null;
  }
}
