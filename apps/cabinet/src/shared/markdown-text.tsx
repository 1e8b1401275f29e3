import { type MarkdownPart, readMarkdown } from '@daystream/client/markdown';
import type { ReactNode } from 'react';

/** Draws a Markdown text of the school. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="grid gap-3 [&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-1.5 [&_:is(ul,ol)]:pl-5">
      {shown(readMarkdown(text))}
    </div>
  );
}

function shown(parts: readonly MarkdownPart[]): ReactNode[] {
  return parts.map((part, place) => <Shown key={place} part={part} />);
}

function Shown({ part }: { part: MarkdownPart }): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'break':
      return <br />;
    case 'words':
      return shown(part.parts);
    case 'paragraph':
      return <p className="text-pretty">{shown(part.parts)}</p>;
    case 'heading':
      return <p className="font-strong">{shown(part.parts)}</p>;
    case 'strong':
      return <strong className="font-strong">{shown(part.parts)}</strong>;
    case 'emphasis':
      return <em className="font-label not-italic">{shown(part.parts)}</em>;
    case 'ordered':
      return <ol className="list-decimal">{shown(part.parts)}</ol>;
    case 'unordered':
      return <ul className="list-disc">{shown(part.parts)}</ul>;
    case 'item':
      return <li>{shown(part.parts)}</li>;
    case 'quote':
      return <blockquote className="border-l-2 border-outline pl-4">{shown(part.parts)}</blockquote>;
    case 'link':
      return (
        <a
          href={part.url}
          rel="noopener noreferrer"
          target="_blank"
          className="text-primary underline underline-offset-4"
        >
          {shown(part.parts)}
        </a>
      );
  }
}
