import type { MediaFile } from '@daystream/client/models/media';
import { Card, ErrorState, Skeleton } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MarkdownText } from '#shared/markdown-text.tsx';

/** A text of the school as a page; Markdown is drawn, anything else keeps its lines. */
export function TextMaterial({ file, onExpired }: { file: MediaFile; onExpired: () => Promise<void> }) {
  const { t } = useTranslation(['courses', 'shell']);
  const text = useQuery({
    queryKey: ['materials', 'text', file.url],
    queryFn: ({ signal }) => readText(file.url, signal),
  });
  if (text.data === undefined) {
    if (text.error === null) return <Skeleton shape="block" className="h-60 w-full max-w-[720px]" />;
    return (
      <ErrorState
        className="max-w-[560px]"
        title={t('materials.viewer.failed.title')}
        text={t('materials.viewer.failed.text')}
        retryLabel={t('shell:retry')}
        isRetrying={text.isFetching}
        onRetry={() => void onExpired().then(() => text.refetch())}
      />
    );
  }
  return (
    <Card padding={24} className="w-full max-w-[720px]" render={<article />}>
      {/\.(md|markdown)$/i.test(file.name) ? (
        <MarkdownText text={text.data} />
      ) : (
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text.data}</p>
      )}
    </Card>
  );
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`the text answers ${answer.status}`);
  return answer.text();
}
