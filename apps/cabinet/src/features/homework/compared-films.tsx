import type { HomeworkStep } from '@daystream/client/models/homework';
import { Button } from '@daystream/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedFilms } from './marked-films.tsx';

interface ComparedFilmsProps {
  streamId: number;
  /** The earlier answer and its review. */
  before: HomeworkStep | undefined;
  review: HomeworkStep;
}

/** Under a new film: the earlier one with its marks, to see what has changed. */
export function ComparedFilms({ streamId, before, review }: ComparedFilmsProps) {
  const { t } = useTranslation('homework');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-2">
      <Button tone="word" size={40} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('marks.compare', { number: review.attempt })}
      </Button>
      {isOpen && <MarkedFilms streamId={streamId} marks={review.marks} answer={before} />}
    </div>
  );
}
