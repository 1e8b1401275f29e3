import { IconBell, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Button, IconButton, Timeline, TimelineStep } from '../src/index.ts';
import { Specimen } from './specimen.tsx';

const COLOURS = [
  'bg-primary text-on-primary',
  'bg-primary-soft text-on-primary-soft',
  'bg-accent text-on-accent',
  'bg-accent-soft text-on-accent-soft',
  'bg-success-soft text-on-success-soft',
  'bg-warning-soft text-on-warning-soft',
  'bg-danger-soft text-on-danger-soft',
  'bg-surface-sunken text-on-surface',
];

export function VoiceSpecimens() {
  return (
    <>
      <Specimen title="Голос: один шрифт, разные оси">
        <p className="display text-40">Доброе утро</p>
        <p className="display mt-2 text-32">Скулы и линия щёк</p>
        <p className="display mt-2 text-24">Мои курсы</p>
        <p className="display mt-2 text-20">Основной комплекс</p>
        <p className="mt-3">Текст, 16. Ведите пальцы к виску, мягко и без нажима.</p>
        <p className="mt-2 text-14 text-on-surface-muted">Пояснение, 14. Ответит в течение 24 часов</p>
        <p className="mt-2 text-12 text-on-surface-muted">Мелочь, 12. пт 13 ноября, 2 990 ₽</p>
      </Specimen>
      <Specimen title="Цвет по ролям">
        <div className="grid grid-cols-4 gap-2">
          {COLOURS.map((colour) => (
            <span key={colour} className={`grid h-[52px] place-items-center rounded-control font-label ${colour}`}>
              Aa
            </span>
          ))}
        </div>
        <div className="daylight mt-3 h-7 rounded-pill" />
      </Specimen>
      <Specimen title="Кнопки">
        <div className="flex flex-wrap gap-3">
          <Button icon={<IconPlayerPlayFilled />}>Продолжить</Button>
          <Button tone="soft">Открыть</Button>
          <Button tone="outlined">На доработку</Button>
          <Button tone="word">Завершить день</Button>
          <Button loading loadingLabel="Входим…">
            Войти
          </Button>
          <Button disabled>Пока нельзя</Button>
          <IconButton label="Уведомления" icon={<IconBell stroke={1.75} />} tone="raised" />
          <Button tone="soft" size={40}>
            Напомнить
          </Button>
          <Button size={56} fullWidth href="#day">
            На сегодня всё
          </Button>
        </div>
      </Specimen>
      <Specimen title="Шкала задания">
        <Timeline label="Шкала задания">
          <TimelineStep state="past" title="Отправлено" detail="11 ноября, 8:14" />
          <TimelineStep state="past" title="На проверке" />
          <TimelineStep state="current" title="На доработке" detail="Файлы загружаются, страницу можно закрыть" />
          <TimelineStep state="future" title="Принято" detail="+30 баллов" />
        </Timeline>
      </Specimen>
    </>
  );
}
