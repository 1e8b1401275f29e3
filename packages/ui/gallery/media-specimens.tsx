import { IconPlayerPause, IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react';
import {
  Avatar,
  Button,
  Chip,
  IconButton,
  MediaRow,
  Picture,
  PictureCard,
  ProgressRing,
  Tick,
  UploadRow,
} from '../src/index.ts';
import { SKY, Specimen } from './specimen.tsx';

const sky = <Picture src={SKY} alt="" color="#c9d6ea" />;

export function MediaSpecimens() {
  return (
    <>
      <PictureCard
        className="mb-4 break-inside-avoid"
        picture={sky}
        top={
          <>
            <Chip tone="film">Йога на рассвете</Chip>
            <ProgressRing value={8 / 28} size={64} tone="film" label="Пройдено 8 из 28">
              <span className="block text-14 leading-4">8</span>
              <span className="block text-12 leading-3.5">из 28</span>
            </ProgressRing>
          </>
        }
      >
        <p className="font-label">Сегодня, день 10</p>
        <h2 className="display mt-1 text-32 desktop:text-40">Воин: опора и простор</h2>
        <p className="mt-1 mb-4 text-on-film-muted">Осталось 13 минут · 2 урока из 6</p>
        <Button tone="picture" size={56} fullWidth icon={<IconPlayerPlayFilled />}>
          Продолжить
        </Button>
      </PictureCard>
      <Specimen title="Уроки">
        <MediaRow
          picture={sky}
          title="Тёплые ладони"
          detail="Разбор · просмотрен"
          duration="1:10"
          trailing={<Tick isDone />}
          href="#l1"
        />
        <MediaRow
          picture={sky}
          title="Подъём скул"
          detail="Осталось 2:24"
          isCurrent
          isPlaying
          trailing={<Tick isDone={false} />}
          href="#l2"
        />
        <MediaRow
          picture={sky}
          title="«Буква О»: тонус щёк"
          detail="Исполнение"
          duration="2:15"
          trailing={<Tick isDone={false} />}
          href="#l3"
        />
      </Specimen>
      <Specimen title="Загрузка">
        <div className="flex flex-col gap-3">
          <UploadRow
            name="IMG_2041.MOV"
            detail="54 из 84 МБ · ещё 20 с"
            state="moving"
            value={0.64}
            progressLabel="Загрузка IMG_2041.MOV"
            frame={sky}
            actions={<IconButton label="Приостановить" icon={<IconPlayerPause size={20} />} />}
          />
          <UploadRow
            name="Крупный план с очень длинным именем.MOV"
            detail="12 из 61 МБ · ждём сеть"
            state="waiting"
            value={0.2}
            progressLabel="Загрузка второго файла"
            frame={sky}
            actions={<IconButton label="Повторить" icon={<IconRefresh size={20} />} />}
          />
        </div>
        <div className="mt-4 flex items-center gap-3">
          <Avatar alt="Анна Левина" initials="АЛ" />
          <Avatar alt="" src={SKY} size={56} />
        </div>
      </Specimen>
    </>
  );
}
