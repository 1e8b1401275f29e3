import type { HomeworkMessage } from '@daystream/client/models/homework';
import { useForeignLanguage } from '#shared/content-text.tsx';
import { Card } from '@daystream/ui';
import { FileGallery } from '../media/index.ts';
import { renewFiles } from './renew-files.ts';

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
  return (
    <Card
      padding={0}
      elevation={isNews ? 2 : 1}
      className={`overflow-hidden ${isNews ? 'animate-[appear_600ms_var(--ease-out)]' : ''}`}
    >
      <FileGallery files={files} renew={() => renewFiles(streamId)} className="p-2" />
      {text !== '' && (
        <p lang={lang} className="px-5 py-4 break-words whitespace-pre-line">
          {text}
        </p>
      )}
    </Card>
  );
}
