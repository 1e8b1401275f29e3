import { dayLengthMs } from '@daystream/client/models/course-overview';
import type { Day } from '@daystream/client/models/course-days';
import type { Course, Stage } from '@daystream/client/models/courses';
import { Badge, Card } from '@daystream/ui';
import { IconChevronDown, IconLeaf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
import { useFormat } from '#shared/use-format.ts';

/** The stages of a course with their days; the first one is unfolded. */
export function CourseOutline({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const stages = course.stages.filter(({ days }) => days.length > 0);
  if (stages.length === 0) return null;
  return (
    <section aria-labelledby="outline">
      <h2 id="outline" className="mb-3 display text-24">
        {t('page.outline')}
      </h2>
      <DayBars days={stages.flatMap(({ days }) => days)} />
      <div className="mt-5 grid gap-3">
        {stages.map((stage, place) => (
          <StageCard key={stage.id} stage={stage} number={place + 1} isFirst={place === 0} />
        ))}
      </div>
    </section>
  );
}

const SHORTEST_PERCENT = 8;
const BAR_PX = 24;

/** The minutes of each day as bars, rest days as dashes; the outline below says the same in words. */
function DayBars({ days }: { days: readonly Day[] }) {
  const lengths = days.map(dayLengthMs);
  const longest = Math.max(...lengths);
  if (longest === 0) return null;
  return (
    <div aria-hidden="true" className="flex h-16 items-end gap-1">
      {days.map((day, place) => (
        <span
          key={day.id}
          style={{
            maxWidth: BAR_PX,
            borderRadius: 4,
            height: `${Math.max(SHORTEST_PERCENT, ((lengths[place] ?? 0) / longest) * 100)}%`,
          }}
          className={`min-w-0 flex-1 ${day.isDemoAccessible && !day.dayOfRest ? 'bg-primary' : 'bg-outline'}`}
        />
      ))}
    </div>
  );
}

function StageCard({ stage, number, isFirst }: { stage: Stage; number: number; isFirst: boolean }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  return (
    <Card padding={0} render={<details open={isFirst} />} className="group">
      <summary className="flex min-h-14 cursor-pointer items-center gap-4 px-5 py-3">
        <span className="min-w-0 flex-1">
          <span className="block text-14 text-on-surface-muted">
            {`${t('page.stage', { number })} · ${format.count(stage.days.length, 'day')}`}
          </span>
          {stage.title !== '' && (
            <span className="block font-label text-pretty">
              <ContentText text={stage.title} />
            </span>
          )}
        </span>
        <IconChevronDown aria-hidden="true" size={22} stroke={1.75} className="shrink-0 group-open:rotate-180" />
      </summary>
      <ol className="px-5 pb-3">
        {stage.days.map((day) => (
          <DayRow key={day.id} day={day} />
        ))}
      </ol>
    </Card>
  );
}

function DayRow({ day }: { day: Day }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const length = dayLengthMs(day);
  return (
    <li className="flex min-h-12 items-center gap-4 py-1.5">
      <span className="shrink-0 text-14 text-on-surface-muted tabular-nums">{day.dayNumber}</span>
      <span className="min-w-0 flex-1 text-pretty">
        {day.title === '' ? t('page.day', { number: day.dayNumber }) : <ContentText text={day.title} />}
      </span>
      {day.isDemoAccessible && !day.dayOfRest && <Badge tone="accent">{t('page.demo')}</Badge>}
      {day.dayOfRest ? (
        <span className="shrink-0">
          <IconLeaf aria-hidden="true" size={20} stroke={1.75} className="text-success" />
          <span className="sr-only">{t('page.rest')}</span>
        </span>
      ) : (
        length > 0 && <span className="shrink-0 text-14 text-on-surface-muted">{format.duration(length)}</span>
      )}
    </li>
  );
}
