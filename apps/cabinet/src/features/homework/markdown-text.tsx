import { fromMarkdown } from 'mdast-util-from-markdown';
import type { ReactNode } from 'react';

type MarkdownNode = ReturnType<typeof fromMarkdown>['children'][number];

const SAFE_LINK = /^(https?:|mailto:)/i;

/** Renders paragraphs, lists, headings, emphasis and links; omits raw HTML and pictures (Q249). */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="grid gap-3 [&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-1.5 [&_:is(ul,ol)]:pl-5">
      {shown(fromMarkdown(text).children)}
    </div>
  );
}

function shown(nodes: readonly MarkdownNode[]): ReactNode[] {
  return nodes.map((node, place) => <Shown key={place} node={node} />);
}

function Shown({ node }: { node: MarkdownNode }): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p className="text-pretty">{shown(node.children)}</p>;
    case 'heading':
      return <p className="font-strong">{shown(node.children)}</p>;
    case 'strong':
      return <strong className="font-strong">{shown(node.children)}</strong>;
    case 'emphasis':
      return <em className="font-label not-italic">{shown(node.children)}</em>;
    case 'list':
      return node.ordered ? (
        <ol className="list-decimal">{shown(node.children)}</ol>
      ) : (
        <ul className="list-disc">{shown(node.children)}</ul>
      );
    case 'listItem':
      return <li>{shown(node.children)}</li>;
    case 'blockquote':
      return <blockquote className="border-l-2 border-outline pl-4">{shown(node.children)}</blockquote>;
    case 'break':
      return <br />;
    case 'inlineCode':
    case 'code':
      return node.value;
    case 'link':
      return SAFE_LINK.test(node.url) ? (
        <a
          href={node.url}
          rel="noopener noreferrer"
          target="_blank"
          className="text-primary underline underline-offset-4"
        >
          {shown(node.children)}
        </a>
      ) : (
        <>{shown(node.children)}</>
      );
    default:
      return null;
  }
}
