import { whenOnline } from '@daystream/client/when-online';
import { useForeignLanguage } from '#shared/content-text.tsx';
import { lazy, Suspense } from 'react';

const MarkdownText = lazy(() =>
  whenOnline(async () => ({ default: (await import('#shared/markdown-text.tsx')).MarkdownText })),
);

export interface AssignmentTextProps {
  /** Markdown as the school wrote it. */
  text: string;
  className?: string;
}

/** A Markdown text of the school. The renderer is loaded lazily; until then the source text is shown. */
export function AssignmentText({ text, className = '' }: AssignmentTextProps) {
  const lang = useForeignLanguage()(text);
  return (
    <div className={className} lang={lang}>
      <Suspense fallback={<p className="whitespace-pre-line">{text}</p>}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  );
}
