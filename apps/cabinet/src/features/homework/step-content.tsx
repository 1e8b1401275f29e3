import type { HomeworkMessage } from '@daystream/client/models/homework';
import { useForeignLanguage } from '#shared/content-text.tsx';
import { Card } from '@daystream/ui';
import { queryClient } from '#shared/query-client.ts';
import { FileGallery } from '../media/index.ts';
import { storiesQuery } from './homework-queries.ts';

interface StepContentProps {
  streamId: number;
  message: HomeworkMessage;
  /** The step arrived while the page was open. */
  isNews: boolean;
}

/** Text and files of one step in the homework history. */
export function StepContent({ streamId, message, isNews }: StepContentProps) {
  const { text, files } = message;
  const lang = useForeignLanguage()(text);
  if (text === '' && files.length === 0) return null;
  const renew = async () => {
    const stories = await queryClient.query({ ...storiesQuery(streamId), staleTime: 0 });
    return stories.flatMap(({ steps }) => steps.flatMap((step) => step.message?.files ?? []));
  };
  return (
    <Card
      padding={0}
      elevation={isNews ? 2 : 1}
      className={`overflow-hidden ${isNews ? 'animate-[appear_600ms_var(--ease-out)]' : ''}`}
    >
      <FileGallery files={files} renew={renew} className="p-2" />
      {text !== '' && (
        <p lang={lang} className="px-5 py-4 break-words whitespace-pre-line">
          {text}
        </p>
      )}
    </Card>
  );
}
