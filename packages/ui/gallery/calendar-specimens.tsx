import { IconFlame, IconPencil } from '@tabler/icons-react';
import { Badge, Card, DayCell, DayGrid, DayGridHead, ProgressRing, SegmentsBar, WeekStrip } from '../src/index.ts';
import { Specimen } from './specimen.tsx';

const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];
const STATES = ['done', 'open', 'done', 'done', 'current', 'ahead', 'rest'] as const;
const pencil = <IconPencil stroke={2.4} />;

export function CalendarSpecimens() {
  return (
    <>
      <Specimen title="День в календаре">
        <div className="-mx-2 rounded-[16px] bg-surface p-2 pb-4">
          <DayGridHead className="mb-2" weekdays={WEEKDAYS.map((short) => ({ short, isNow: short === 'Ср' }))} />
          <DayGrid label="Неделя">
            <DayCell state="done" date={9} label="День 6, понедельник, 9 ноября: пройден" wideWord="Стопы" href="#6" />
            <DayCell
              state="done"
              date={12}
              label="День 8: пройден, ждёт задание"
              wideWord="Плечи"
              badge={pencil}
              href="#8"
            />
            <DayCell
              state="today"
              date={13}
              number={10}
              word="Сегодня"
              wideWord="Воин · сегодня"
              badge={pencil}
              label="День 10, сегодня"
              href="#10"
            />
            <DayCell
              state="open"
              date={10}
              number={7}
              word="Можно"
              wideWord="Таз · можно"
              label="День 7: можно наверстать"
              href="#7"
            />
            <DayCell state="locked" date={17} number={14} label="День 14: закрыт до 17 ноября" href="#14" />
            <DayCell state="rest" date={15} word="Отдых" label="15 ноября: отдых" />
            <DayCell
              state="demo"
              date={23}
              number={20}
              word="Демо"
              label="День 20: можно посмотреть как демо"
              href="#20"
            />
            <DayCell
              state="locked"
              date="1 дек"
              number={21}
              word="Завтра"
              label="День 21: откроется завтра"
              href="#21"
            />
            <DayCell
              state="open"
              date={25}
              number={22}
              word="Se puede hacer"
              label="Слово не помещается и уходит"
              href="#22"
            />
          </DayGrid>
        </div>
      </Specimen>
      <Specimen title="Неделя">
        <Card padding={0} className="shadow-none!">
          <div className="mb-4 flex items-start justify-between gap-3">
            <p>
              <span className="block font-label">Ваша неделя</span>
              <span className="text-14 text-on-surface-muted">3 практики из 5</span>
            </p>
            <Badge tone="accent" icon={<IconFlame />}>
              3-я неделя подряд
            </Badge>
          </div>
          <WeekStrip
            label="Ваша неделя"
            days={WEEKDAYS.map((weekday, day) => ({
              key: weekday,
              weekday,
              number: day + 9,
              state: STATES[day] ?? 'rest',
              label: `${weekday}, ${day + 9} ноября`,
            }))}
          />
          <div className="mt-5 flex items-center gap-4">
            <ProgressRing value={0.6} size={84} stroke={9} label="3 из 5">
              <span className="text-20">3/5</span>
            </ProgressRing>
            <SegmentsBar className="flex-1" total={6} done={2.5} label="Уроки" valueText="Урок 3 из 6" />
          </div>
        </Card>
      </Specimen>
    </>
  );
}
