import { type MarkdownPart, readMarkdown } from '@daystream/client/markdown';
import { Anchor } from '@mantine/core';
import { useForeignLanguage } from './use-foreign-language.ts';
import type { ReactNode } from 'react';
import classes from './page.module.css';

/** Draws a Markdown text of the school as its learners see it. */
export function MarkdownText({ text }: { text: string }) {
  const lang = useForeignLanguage()(text);
  return (
    <div className={classes.markdown} lang={lang}>
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
      return <p>{shown(part.parts)}</p>;
    case 'heading':
      return <p className={classes.heading}>{shown(part.parts)}</p>;
    case 'strong':
      return <strong>{shown(part.parts)}</strong>;
    case 'emphasis':
      return <em>{shown(part.parts)}</em>;
    case 'ordered':
      return <ol>{shown(part.parts)}</ol>;
    case 'unordered':
      return <ul>{shown(part.parts)}</ul>;
    case 'item':
      return <li>{shown(part.parts)}</li>;
    case 'quote':
      return <blockquote>{shown(part.parts)}</blockquote>;
    case 'link':
      return (
        <Anchor href={part.url} rel="noopener noreferrer" target="_blank" inherit>
          {shown(part.parts)}
        </Anchor>
      );
  }
}
