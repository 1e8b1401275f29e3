import { StrictMode, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Mark, Player, type PlayerHandle, type PlayerSource } from '../src/index.ts';
import { demoLabels } from './labels.ts';

// ?media=<URL of the films>&film=wide|tall|file|none|gone|expired&brand=&mode=&marks=1&edit=1
const query = new URLSearchParams(location.search);
const media = query.get('media') ?? '';
document.documentElement.dataset.brand = query.get('brand') ?? 'face';
document.documentElement.dataset.mode = query.get('mode') ?? 'light';

const SOURCES: Record<string, PlayerSource | null> = {
  wide: { hls: `${media}/wide/master.m3u8` },
  tall: { hls: `${media}/tall/master.m3u8` },
  file: {
    mp4: `${media}/film.mp4`,
    subtitles: [{ url: `${media}/wide/s-ru.vtt`, language: 'ru', label: 'Русские' }],
  },
  none: null,
  gone: { hls: `${media}/gone/master.m3u8` },
  expired: { hls: `${media}/expired/wide/master.m3u8` },
};
const FILMS = ['wide', 'tall', 'file'] as const;
const CHAPTERS = [{ startMs: 0 }, { startMs: 6_000 }, { startMs: 12_500 }, { startMs: 21_000 }];
const MARKS: Mark[] = [
  { id: 'a', atMs: 4_000, number: 1, tone: 'praise', text: 'Ровное дыхание', point: { x: 0.4, y: 0.5 } },
  { id: 'b', atMs: 18_000, number: 2, tone: 'correction', text: 'Опустите плечи', point: { x: 0.6, y: 0.4 } },
];

declare global {
  interface Window {
    playerEvents: unknown[][];
  }
}
window.playerEvents = [];
const note =
  (name: string) =>
  (...values: unknown[]) => {
    window.playerEvents.push([name, ...values]);
  };

function Demo() {
  const [film, setFilm] = useState(query.get('film') ?? 'wide');
  const player = useRef<PlayerHandle>(null);
  const index = FILMS.findIndex((each) => each === film);
  const previous = FILMS[index - 1];
  const next = FILMS[index + 1];
  const onForbidden = useMemo(
    () => () => {
      note('forbidden')();
      return Promise.resolve(query.has('refuse') ? null : (SOURCES.wide ?? null));
    },
    [],
  );
  return (
    <Player
      ref={player}
      source={SOURCES[film] ?? null}
      storageKey={film}
      title={query.get('title') ?? 'Подъём скул'}
      locale="ru"
      labels={demoLabels}
      poster={`${media}/poster.jpg`}
      chapters={CHAPTERS}
      marks={query.has('marks') ? MARKS : undefined}
      onMarkHere={query.has('edit') ? note('markHere') : undefined}
      previous={previous && { title: previous, onSelect: () => setFilm(previous) }}
      next={next && { title: 'Мягкая линия щёк', onSelect: () => setFilm(next) }}
      backSlot={
        query.has('back') && (
          <button type="button" className="dsp-button" aria-label="К курсу">
            <svg className="dsp-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 9l6 6l6 -6" />
            </svg>
          </button>
        )
      }
      onForbidden={onForbidden}
      onProgress={note('progress')}
      onMilestone={note('milestone')}
      onPlay={note('play')}
      onPause={note('pause')}
      onEnded={note('ended')}
    />
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Demo />
    </StrictMode>,
  );
