import { announce } from '@daystream/client/announcer';
import type { SentMark } from '@daystream/client/models/homework';
import type { MediaFile } from '@daystream/client/models/media';
import { markLoop } from '@daystream/domain/homework';
import { momentText } from '@daystream/i18n/clock';
import type { PlayerHandle } from '@daystream/player';
import { Button, Card } from '@daystream/ui';
import { IconRepeat, IconRepeatOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilmPlayer, FilmPoster, type SoundHandle } from '../media/index.ts';
import { MarkList } from './mark-list.tsx';
import { renewFiles } from './renew-files.ts';
import { VoicePlayer } from './voice-player.tsx';

interface MarkedFilmProps {
  streamId: number;
  film: MediaFile;
  marks: readonly SentMark[];
}

/** A film with marks on its timeline and beside it; the part around the chosen one is repeated. */
export function MarkedFilm({ streamId, film, marks }: MarkedFilmProps) {
  const { t } = useTranslation('homework');
  const player = useRef<PlayerHandle>(null);
  const voice = useRef<SoundHandle>(null);
  /** Where the film opens; null: its picture is shown. */
  const [opensAtMs, setOpensAt] = useState<number | null>(null);
  /** `press` counts the presses: each begins what was spoken again. */
  const [chosen, setChosen] = useState<{ mark: SentMark; isRepeated: boolean; press: number } | null>(null);
  const { video } = film;
  const loop = chosen?.isRepeated === true ? markLoop(chosen.mark, video?.duration ?? 0) : null;

  function choose(mark: SentMark) {
    setChosen({ mark, isRepeated: true, press: (chosen?.press ?? 0) + 1 });
    if (mark.voice === null) announceRepeating(mark);
    if (opensAtMs === null) return setOpensAt(mark.startMs);
    player.current?.seek(mark.startMs);
    // The film is paused at the moment that is spoken about, and goes on afterwards.
    if (mark.voice === null) player.current?.play();
    else player.current?.pause();
  }

  function announceRepeating(mark: SentMark) {
    const { startMs, endMs } = markLoop(mark, video?.duration ?? 0);
    announce(t('marks.repeating', { number: mark.number, time: momentText(startMs, endMs) }));
  }

  function toggleRepeat() {
    if (chosen === null) return;
    setChosen({ ...chosen, isRepeated: !chosen.isRepeated });
    announce(t(chosen.isRepeated ? 'marks.repeat_off' : 'marks.repeat_on'));
  }

  return (
    <Card padding={0} className="overflow-hidden">
      <div className="overflow-hidden p-2 [--dsp-aspect:16/9] [--dsp-radius:20px]">
        {opensAtMs === null ? (
          <FilmPoster file={film} onOpen={() => setOpensAt(0)} className="rounded-card" />
        ) : (
          <FilmPlayer
            ref={player}
            video={video}
            storageKey={`marks.${film.id}`}
            title={film.name}
            poster={video?.preview ?? undefined}
            autoStart={chosen?.mark.voice == null}
            onPlay={() => voice.current?.pause()}
            startAtMs={opensAtMs}
            marks={marks.map(({ startMs, ...mark }) => ({ ...mark, atMs: startMs }))}
            loop={loop}
            onMarkSelect={(id) => {
              const mark = marks.find((one) => one.id === id);
              if (mark !== undefined) choose(mark);
            }}
            onExpired={async () => (await renewFiles(streamId)).find(({ id }) => id === film.id)?.video}
          />
        )}
      </div>
      <div className="px-3 pb-3">
        {chosen !== null && chosen.mark.voice !== null && (
          <VoicePlayer
            key={`${chosen.mark.id}.${chosen.press}`}
            ref={voice}
            streamId={streamId}
            number={chosen.mark.number}
            voice={chosen.mark.voice}
            autoStart
            onPlay={() => {
              player.current?.pause();
              player.current?.seek(chosen.mark.startMs);
            }}
            onEnded={() => {
              announceRepeating(chosen.mark);
              player.current?.play();
            }}
          />
        )}
        {chosen !== null && (
          <Button
            tone="word"
            size={40}
            aria-pressed={chosen.isRepeated}
            icon={
              chosen.isRepeated ? (
                <IconRepeat size={20} aria-hidden="true" />
              ) : (
                <IconRepeatOff size={20} aria-hidden="true" />
              )
            }
            onClick={toggleRepeat}
          >
            {t('marks.repeat', { number: chosen.mark.number })}
          </Button>
        )}
        <MarkList streamId={streamId} marks={marks} chosenId={chosen?.mark.id ?? null} onChoose={choose} />
      </div>
    </Card>
  );
}
