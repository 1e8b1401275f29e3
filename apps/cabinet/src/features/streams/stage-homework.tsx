import type { AskedHomework } from '@daystream/client/models/asked-homework';
import type { CalendarStage } from '@daystream/client/models/calendar';
import { Badge, type BadgeTone, Card } from '@daystream/ui';
import { IconCheck, IconHourglass, IconLock, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';

const looks = {
  NOT_UPLOADED: { tone: 'warning', Icon: IconPencil },
  UPLOADED: { tone: 'neutral', Icon: IconHourglass },
  DONE: { tone: 'success', Icon: IconCheck },
  FAIL: { tone: 'warning', Icon: IconPencil },
} as const satisfies Record<AskedHomework['status'], { tone: BadgeTone; Icon: typeof IconCheck }>;

/** The homework that ends a stage, with its state. */
export function StageHomework({ streamId, stage, homework }: StageHomeworkProps) {
  const { t } = useTranslation('streams');
  const isClosed = homework.status === 'NOT_UPLOADED' && !homework.isDue;
  const { tone, Icon } = isClosed ? ({ tone: 'neutral', Icon: IconLock } as const) : looks[homework.status];
  return (
    <li>
      <Card
        padding={12}
        className="transition-shadow hover:shadow-2"
        render={
          <Link
            to="/homework/$streamId/$homeworkId"
            params={{ streamId: String(streamId), homeworkId: String(homework.homeworkId) }}
          />
        }
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 px-1">
          <span className="min-w-0">
            <span className="block text-14 text-on-surface-muted">{t('calendar.homework.title')}</span>
            <span className="block font-label">
              <ContentText text={homework.title || stage.title} />
            </span>
          </span>
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {t(isClosed ? 'calendar.homework.locked' : `calendar.homework.${homework.status}`)}
          </Badge>
        </span>
      </Card>
    </li>
  );
}

interface StageHomeworkProps {
  streamId: number;
  stage: CalendarStage;
  homework: AskedHomework;
}
