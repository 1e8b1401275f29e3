import { toggleSubtitles } from '../commands.ts';
import { usePlayerState, useScene } from '../scene.ts';
import type { SettingsPage } from '../settings/settings-page.ts';
import { speedText } from '../speeds.ts';
import { IconButton } from './icon-button.tsx';
import { PlayButton } from './play-button.tsx';
import { TimeText } from './time-text.tsx';
import { Track } from './track.tsx';
import { Volume } from './volume.tsx';

interface LowerEdgeProps {
  isSettingsOpen: boolean;
  /** Gets the focus back when the settings close. */
  toggleSettings: (page: SettingsPage, button: HTMLElement) => void;
}

/** The playback controls, in reach of the thumb. */
export function LowerEdge({ isSettingsOpen, toggleSettings }: LowerEdgeProps) {
  const scene = useScene();
  const { engine, props, isWide, fullScreen } = scene;
  const { labels } = props;
  const speed = usePlayerState((state) => state.speed);
  // The button's place is reserved until the film has loaded, so that nothing shifts when it has subtitles.
  const subtitlesPlace = usePlayerState(({ subtitleTracks, durationMs }) =>
    subtitleTracks.length > 0 ? 'taken' : durationMs === 0 ? 'kept' : 'none',
  );
  const isSubtitled = usePlayerState((state) => state.subtitleTrack !== null);
  return (
    <div className="dsp-bottom" data-dsp-edge>
      <Track />
      <div className="dsp-row">
        {isWide && props.previous && (
          <IconButton icon="previous" label={labels.previous} onClick={() => scene.goTo('previous')} />
        )}
        <IconButton icon="back10" label={labels.back10} onClick={() => engine.skip(-10_000)} />
        <PlayButton />
        <IconButton icon="forward10" label={labels.forward10} onClick={() => engine.skip(10_000)} />
        {isWide && props.next && <IconButton icon="next" label={labels.next} onClick={() => scene.goTo('next')} />}
        <TimeText />
        <span className="dsp-space" />
        {props.onMarkHere && (
          <IconButton icon="mark" label={labels.markHere} onClick={() => props.onMarkHere?.(engine.positionMs())} />
        )}
        {isWide && <Volume />}
        {isWide && (
          <button
            type="button"
            className="dsp-button dsp-speed"
            aria-haspopup="dialog"
            aria-expanded={isSettingsOpen}
            onClick={(event) => toggleSettings('speed', event.currentTarget)}
          >
            <span className="dsp-hidden">{`${labels.speed} `}</span>
            {speedText(speed, props.locale)}
          </button>
        )}
        {subtitlesPlace === 'kept' && <span className="dsp-button" />}
        {subtitlesPlace === 'taken' && (
          <IconButton
            icon="subtitles"
            label={labels.subtitles}
            aria-pressed={isSubtitled}
            onClick={() => toggleSubtitles(scene)}
          />
        )}
        <IconButton
          icon="settings"
          label={labels.settings}
          aria-haspopup="dialog"
          aria-expanded={isSettingsOpen}
          onClick={(event) => toggleSettings('main', event.currentTarget)}
        />
        <IconButton
          icon={fullScreen.isOn ? 'exitFullScreen' : 'fullScreen'}
          label={fullScreen.isOn ? labels.exitFullScreen : labels.fullScreen}
          onClick={fullScreen.toggle}
        />
      </div>
    </div>
  );
}
