import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LowerEdge } from './controls/lower-edge.tsx';
import { TopEdge } from './controls/top-edge.tsx';
import { useAutoplay } from './hooks/use-autoplay.ts';
import { useAwakeControls } from './hooks/use-awake-controls.ts';
import { useCountIn } from './hooks/use-count-in.ts';
import { useEngine, useFilm } from './hooks/use-engine.ts';
import { useFollowing } from './hooks/use-following.ts';
import { useFullScreen } from './hooks/use-full-screen.ts';
import { useIsWide } from './hooks/use-is-wide.ts';
import { useKeyboard } from './hooks/use-keyboard.ts';
import { useLoop } from './hooks/use-loop.ts';
import { usePictureInPicture } from './hooks/use-picture-in-picture.ts';
import { useRepeat } from './hooks/use-repeat.ts';
import { useMediaSession } from './hooks/use-media-session.ts';
import { useSwitch } from './hooks/use-switch.ts';
import { useWakeLock } from './hooks/use-wake-lock.ts';
import { browserMemory } from './memory.ts';
import { Guide } from './guide/guide.tsx';
import { HandsFree } from './hands-free/hands-free.tsx';
import { Captions } from './overlays/captions.tsx';
import { FilmMarks } from './overlays/film-marks.tsx';
import { Message, NetworkNotice } from './overlays/message.tsx';
import { RepeatPill } from './overlays/repeat-pill.tsx';
import { NextCard } from './overlays/next-card.tsx';
import './overlays/overlays.css';
import { TouchLayer } from './overlays/touch-layer.tsx';
import './player.css';
import { type Scene, SceneContext } from './scene.ts';
import { Settings } from './settings/settings.tsx';
import type { SettingsPage } from './settings/settings-page.ts';
import { useSelected } from './store.ts';
import type { PlayerProps } from './types.ts';

/** Only where marks can be made. */
const Pen = lazy(async () => ({ default: (await import('./overlays/pen.tsx')).Pen }));

/** A film with its controls along the edges: they never cover the middle of the picture, where the person is. */
export function Player(props: PlayerProps) {
  const { labels, source, next, memory = browserMemory } = props;
  const root = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const opener = useRef<HTMLElement>(null);
  const engine = useEngine(props);
  const isWide = useIsWide(box);
  const fullScreen = useFullScreen(root, video);
  const [sentence, announce] = useState('');
  const [settings, setSettings] = useState<SettingsPage | null>(null);
  useNews(props, announce);
  const [startsFocused] = useState(props.startsFocused);
  useLayoutEffect(() => {
    if (startsFocused) root.current?.querySelector<HTMLElement>('.dsp-play')?.focus({ preventScroll: true });
  }, [startsFocused]);
  const autoplay = useSwitch('autoplay', memory);
  const guide = useSwitch('guide', memory);
  const mirror = useSwitch('mirrored', memory);
  const handsFree = useSwitch('handsFree', memory);
  const repeat = useRepeat({ engine, labels, storageKey: props.storageKey, announce });

  const isPlaying = useSelected(engine.store, (state) => state.playing);
  const isEnded = useSelected(engine.store, (state) => state.ended);
  const isFailed = useSelected(engine.store, (state) => state.phase === 'failed');
  const isWaiting = useSelected(engine.store, (state) => state.waiting);
  const isPinned = !isPlaying || isWaiting || settings !== null;
  const { isShown, wake, sleep } = useAwakeControls(box, isPinned);

  const neighbours = useRef(props);
  useEffect(() => {
    neighbours.current = props;
  });
  const goTo = useCallback(
    (direction: 'next' | 'previous') => {
      const neighbour = neighbours.current[direction];
      if (!neighbour) return;
      engine.expectNext();
      setSettings(null);
      neighbour.onSelect();
    },
    [engine],
  );
  const advance = useCallback(() => goTo('next'), [goTo]);
  const countdown = useAutoplay(isEnded && (autoplay.isOn || handsFree.isOn) && next !== undefined, advance);

  useLoop(engine, repeat.loop ?? props.loop);
  useFollowing(engine, video, props.follows);
  const isLed = props.follows != null;
  const drawing = props.drawing ?? null;
  const countIn = useCountIn(engine, { isOn: handsFree.isOn, storageKey: props.storageKey });
  // After the count-in, which may hold a film that starts by itself.
  useFilm(engine, props, { video, root });
  useMediaSession(engine, props, goTo);
  useWakeLock(isPlaying);
  usePictureInPicture(video, props);

  const closeSettings = useCallback(() => {
    setSettings(null);
    opener.current?.focus();
  }, []);
  const leaveSettings = useCallback(() => setSettings(null), []);
  const toggleSettings = (page: SettingsPage, button: HTMLElement) => {
    if (settings !== null) return closeSettings();
    opener.current = button;
    setSettings(page);
  };
  const scene: Scene = {
    engine,
    props,
    announce,
    isWide,
    fullScreen,
    autoplay,
    guide,
    mirror,
    handsFree,
    repeat,
    goTo,
  };
  useKeyboard(root, {
    scene,
    wake,
    closeLast() {
      if (settings !== null) closeSettings();
      else if (countdown.secondsLeft !== null) countdown.cancel();
      else if (drawing !== null) drawing.onEnd();
      else return false;
      return true;
    },
  });

  return (
    <SceneContext value={scene}>
      <section ref={root} className={props.className ? `dsp ${props.className}` : 'dsp'} aria-label={labels.player}>
        <div
          ref={box}
          className="dsp-box"
          tabIndex={-1}
          data-shown={(isShown && drawing === null) || undefined}
          onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
          onFocus={wake}
        >
          <div className="dsp-frame">
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are drawn by us, above the controls */}
            <video
              ref={video}
              className="dsp-film"
              data-mirrored={(props.isMirrored ?? mirror.isOn) || undefined}
              poster={props.poster}
              playsInline
              tabIndex={-1}
            />
            {source && !isLed && <TouchLayer isShown={isShown} wake={wake} sleep={sleep} />}
            <FilmMarks />
            {drawing !== null && (
              <Suspense>
                <Pen drawing={drawing} />
              </Suspense>
            )}
            {(guide.isOn || props.words?.kind === 'guide') && <Guide frame={box} />}
            <div className="dsp-aside">
              {handsFree.isOn && <HandsFree countdownS={countdown.secondsLeft} countInS={countIn} />}
              <RepeatPill />
            </div>
            {drawing === null && <TopEdge video={video} />}
            <Captions />
            <Message />
            <NetworkNotice />
            {countdown.secondsLeft !== null && (
              <NextCard secondsLeft={countdown.secondsLeft} cancel={countdown.cancel} />
            )}
            {source && !isFailed && !isLed && drawing === null && (
              <LowerEdge isSettingsOpen={settings !== null} toggleSettings={toggleSettings} />
            )}
          </div>
        </div>
        {settings !== null && (
          <Settings page={settings} open={setSettings} close={closeSettings} leave={leaveSettings} />
        )}
        <output className="dsp-hidden">{sentence}</output>
      </section>
    </SceneContext>
  );
}

/** Announces the title of the next film, and a new round of the same one, to screen readers. */
function useNews({ title, note = '' }: PlayerProps, announce: (sentence: string) => void): void {
  const known = useRef({ title, note });
  useEffect(() => {
    const before = known.current;
    known.current = { title, note };
    if (before.title !== title) announce(title);
    else if (before.note !== note) announce(note);
  }, [title, note, announce]);
}
