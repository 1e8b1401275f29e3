import { Button, Card } from '@daystream/ui';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WaitingNotice } from '#shared/waiting-notice.tsx';
import { useUploads } from '../media/index.ts';
import type { WaitingAnswer } from './waiting-answer.ts';
import { answerUploads } from './send-answer.ts';

/** An answer as it was written, which is sent automatically once back online. */
export function WaitingAnswerCard({ answer, onChange }: { answer: WaitingAnswer; onChange: () => void }) {
  const { t } = useTranslation('homework');
  const uploads = useUploads(answerUploads(answer.statusId));
  return (
    <Card className="grid gap-4">
      <WaitingNotice isWaiting />
      {answer.text !== '' && <p className="break-words whitespace-pre-line">{answer.text}</p>}
      {uploads.length > 0 && (
        <ul aria-label={t('form.files')} className="grid gap-1">
          {uploads.map(({ key, name }) => (
            <li key={key} className="flex items-center gap-2 text-14">
              <IconPaperclip aria-hidden="true" size={18} stroke={1.75} className="shrink-0 text-on-surface-muted" />
              <span className="min-w-0 truncate">{name}</span>
            </li>
          ))}
        </ul>
      )}
      <Button tone="soft" className="justify-self-start" onClick={onChange}>
        {t('form.change')}
      </Button>
    </Card>
  );
}
