import { useImperativeHandle, useLayoutEffect } from 'react';
import type { FilmPlayerProps } from '../../media/index.ts';

/** What the last rendered player was given, and how often it was told to play: a test speaks for it. */
export const player: { props: FilmPlayerProps | null; playCount: number } = { props: null, playCount: 0 };

/** Stands in for the player, whose own tests are in its package: shows what it was given in words. */
export function FakePlayer({ ref, ...props }: FilmPlayerProps) {
  useLayoutEffect(() => {
    player.props = props;
  });
  useImperativeHandle(ref, () => ({
    play: () => (player.playCount += 1),
    pause: () => undefined,
    seek: () => undefined,
    positionMs: () => 0,
  }));
  const { title, video, previous, next } = props;
  return (
    <section aria-label="Видео урока">
      <p>{title}</p>
      <p>{video ? 'фильм есть' : 'фильма нет'}</p>
      {previous && <button type="button" onClick={previous.onSelect}>{`Назад: ${previous.title}`}</button>}
      {next && <button type="button" onClick={next.onSelect}>{`Вперёд: ${next.title}`}</button>}
    </section>
  );
}

/** Viewed time as the player reports it, position included. */
export function watchFilm(ms: number): void {
  player.props?.onProgress?.({ positionMs: ms, viewedDeltaMs: ms, playing: true });
}
