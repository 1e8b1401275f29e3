import { IconClock } from '@tabler/icons-react';
import {
  Button,
  EmptyState,
  ErrorState,
  Notice,
  OfflineLine,
  Picture,
  Skeleton,
  SkeletonScreen,
} from '../src/index.ts';
import { SKY, Specimen } from './specimen.tsx';

export function StateSpecimens() {
  return (
    <>
      <Specimen title="Загрузка: скелет по форме">
        <SkeletonScreen label="Загружаем">
          <Skeleton shape="block" className="h-32" />
          <Skeleton className="mt-3 h-5 w-7/10" />
          <Skeleton className="mt-2.5 w-9/20" />
          <span className="mt-3 flex items-center gap-3">
            <Skeleton shape="frame" className="size-14" />
            <span className="flex-1">
              <Skeleton className="w-4/5" />
              <Skeleton className="mt-2 h-3 w-1/2" />
            </span>
          </span>
        </SkeletonScreen>
      </Specimen>
      <Specimen title="Пусто">
        <EmptyState
          picture={<Picture src={SKY} alt="" />}
          title="Заданий пока нет"
          text="Первое появится в конце сегодняшнего дня."
          action={
            <Button tone="soft" size={40}>
              К сегодняшнему дню
            </Button>
          }
        />
      </Specimen>
      <Specimen title="Ошибка и без сети">
        <div className="flex flex-col gap-3">
          <ErrorState
            title="Не получилось загрузить курс"
            text="Сервер не ответил. Ваш прогресс сохранён."
            retryLabel="Повторить"
            onRetry={() => undefined}
          />
          <OfflineLine>Нет сети. Скачанные уроки доступны: 6</OfflineLine>
          <Notice icon={<IconClock stroke={1.75} />}>
            Откроется в понедельник, 16 ноября. Пока можно наверстать день 7.
          </Notice>
        </div>
      </Specimen>
    </>
  );
}
