import { useImperativeHandle, useLayoutEffect } from 'react';
import type { FilmPlayerProps } from '../../media/index.ts';

/** Props of the last rendered player, its number of `play` calls and its seeks. Tests call its event handlers. */
export const player = { props: null as FilmPlayerProps | null, playCount: 0, seeks: [] as number[] };

/** Fake player that renders its props as text. The real player is tested in its own package. */
export function FakePlayer({ ref, ...props }: FilmPlayerProps) {
  useLayoutEffect(() => {
    player.props = props;
  });
  useImperativeHandle(ref, () => ({
    play: () => (player.playCount += 1),
    pause: () => undefined,
    seek: (positionMs) => void player.seeks.push(positionMs),
    positionMs: () => 0,
    isPlaying: () => false,
    speed: () => 1,
    focus: () => undefined,
  }));
  const { title, note, video, previous, next, mini, backSlot } = props;
  return (
    <section aria-label="Видео урока">
      {mini?.isOn === true && backSlot}
      <p>{title}</p>
      <p>{note}</p>
      <p>{video ? 'фильм есть' : 'фильма нет'}</p>
      {previous && <button type="button" onClick={previous.onSelect}>{`Назад: ${previous.title}`}</button>}
      {next && <button type="button" onClick={next.onSelect}>{`Вперёд: ${next.title}`}</button>}
    </section>
  );
}

/** A progress report like the player's, with viewed time and position. */
export function watchFilm(ms: number): void {
  player.props?.onProgress?.({ positionMs: ms, viewedDeltaMs: ms, playing: true });
}
