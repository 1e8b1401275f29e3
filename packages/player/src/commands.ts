import type { KeyCommand } from './keyboard.ts';
import type { Scene } from './scene.ts';
import { speedText, steppedSpeed } from './speeds.ts';

/** Runs the command of a key and announces changes that cannot be seen. */
export function runCommand(command: KeyCommand, scene: Scene): void {
  const { engine, props } = scene;
  const state = engine.store.get();
  switch (command.do) {
    case 'toggle':
      return engine.toggle();
    case 'skip':
      return engine.skip(command.byMs);
    case 'percent':
      return engine.seek((state.durationMs * command.percent) / 100);
    case 'start':
      return engine.seek(0);
    case 'end':
      return engine.seek(state.durationMs);
    case 'volume':
      engine.chooseVolume(state.volume + command.by);
      return scene.announce(props.labels.volumePercent(Math.round(engine.store.get().volume * 100)));
    case 'mute':
      return toggleMuted(scene);
    case 'speed':
      return chooseSpeed(scene, steppedSpeed(state.speed, command.direction));
    case 'subtitles':
      return toggleSubtitles(scene);
    case 'frame':
      return engine.stepFrame(command.direction);
    case 'mirror':
      return toggleMirror(scene);
    case 'repeat':
      return scene.repeat.step();
    case 'fullScreen':
      return scene.fullScreen.toggle();
    case 'next':
    case 'previous':
      return scene.goTo(command.do);
    case 'markHere':
      return props.onMarkHere?.(engine.positionMs());
  }
}

export function chooseSpeed({ engine, props, announce }: Scene, speed: number): void {
  engine.chooseSpeed(speed);
  announce(`${props.labels.speed} ${speedText(speed, props.locale)}`);
}

export function toggleSubtitles({ engine, props, announce }: Scene): void {
  if (engine.store.get().subtitleTracks.length === 0) return;
  engine.toggleSubtitles();
  announce(engine.store.get().subtitleTrack === null ? props.labels.subtitlesOff : props.labels.subtitlesOn);
}

export function toggleMirror({ mirror, props, announce }: Scene): void {
  if (props.isMirrored !== undefined) return;
  mirror.set(!mirror.isOn);
  announce(mirror.isOn ? props.labels.mirrorOff : props.labels.mirrorOn);
}

export function toggleMuted({ engine, props, announce }: Scene): void {
  engine.toggleMuted();
  const { muted, volume } = engine.store.get();
  announce(muted ? props.labels.mute : props.labels.volumePercent(Math.round(volume * 100)));
}
