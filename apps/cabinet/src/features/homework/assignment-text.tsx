import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense } from 'react';

const MarkdownText = lazy(() =>
  whenOnline(async () => ({ default: (await import('./markdown-text.tsx')).MarkdownText })),
);

export interface AssignmentTextProps {
  /** Markdown as the school wrote it. */
  text: string;
  className?: string;
}

/** A longer text of the school. What reads its marks comes after the page; until then the words stand there as written. */
export function AssignmentText({ text, className = '' }: AssignmentTextProps) {
  return (
    <div className={className}>
      <Suspense fallback={<p className="whitespace-pre-line">{text}</p>}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  );
}
