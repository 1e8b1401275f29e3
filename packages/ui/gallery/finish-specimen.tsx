import { Button, Card, MediaRow, Picture, WeekStrip } from '../src/index.ts';
import { SunFinish } from '../src/sun-finish.tsx';
import { SKY } from './specimen.tsx';

const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];
const STATES = ['done', 'open', 'done', 'done', 'done', 'ahead', 'rest'] as const;

export function FinishSpecimen() {
  return (
    <main>
      <SunFinish
        value={20}
        prefix="+"
        valueLabel="Плюс 20 баллов"
        rays={{ total: 28, lit: 9 }}
        title="День 10 завершён"
        text="Сильные стопы, ровное дыхание. Так складывается привычка."
        closeLabel="Закрыть"
        onClose={() => undefined}
      >
        <div className="grid gap-3 tablet:grid-cols-2 tablet:gap-4">
          <Card elevation={2}>
            <p className="mb-3 font-label">Неделя: 4 из 5</p>
            <WeekStrip
              label="Неделя"
              days={WEEKDAYS.map((weekday, day) => ({
                key: weekday,
                weekday,
                number: day + 9,
                state: STATES[day] ?? 'rest',
                label: `${weekday}, ${day + 9} ноября`,
                isNow: weekday === 'Пт',
              }))}
            />
          </Card>
          <div className="flex flex-col gap-3">
            <Card padding={0}>
              <MediaRow
                picture={<Picture src={SKY} alt="" />}
                title="Дерево: тихий баланс · 14 минут"
                overline="Завтра, день 11"
              />
            </Card>
            <Button size={56} fullWidth>
              На сегодня всё
            </Button>
          </div>
        </div>
      </SunFinish>
    </main>
  );
}
