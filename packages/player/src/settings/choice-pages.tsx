import { chooseSpeed } from '../commands.ts';
import { voicesOf } from '../engine/sound-balance.ts';
import { usePlayerState, useScene } from '../scene.ts';
import { SPEEDS, speedText } from '../speeds.ts';
import { ChoiceList } from './choice-list.tsx';
import { trackName } from './track-name.ts';
import type { SettingsPage } from './settings-page.ts';

/** One page of the settings: the choices below the back button. */
export function ChoicePage({ page }: { page: Exclude<SettingsPage, 'main'> }) {
  const Page = PAGES[page];
  return <Page />;
}

const PAGES = { speed: SpeedPage, subtitles: SubtitlesPage, audio: AudioPage, quality: QualityPage };

function SpeedPage() {
  const scene = useScene();
  const { labels, locale } = scene.props;
  const speed = usePlayerState((state) => state.speed);
  const choices = SPEEDS.map((value) => ({ value: value as number, label: speedText(value, locale) }));
  return (
    <ChoiceList label={labels.speed} choices={choices} chosen={speed} choose={(value) => chooseSpeed(scene, value)} />
  );
}

function SubtitlesPage() {
  const { engine, props } = useScene();
  const tracks = usePlayerState((state) => state.subtitleTracks);
  const chosen = usePlayerState((state) => state.subtitleTrack);
  const choices = [
    { value: null, label: props.labels.subtitlesOff },
    ...tracks.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <ChoiceList<number | null>
      label={props.labels.subtitles}
      choices={choices}
      chosen={chosen}
      choose={engine.chooseSubtitles}
    />
  );
}

function AudioPage() {
  const { engine, props } = useScene();
  const tracks = usePlayerState((state) => state.audioTracks);
  const chosen = usePlayerState((state) => state.audioTrack);
  const musicPercent = usePlayerState((state) => state.musicPercent);
  return (
    <ChoiceList<number | null>
      label={props.labels.audio}
      choices={voicesOf(tracks, musicPercent).map((track) => ({
        value: track.id,
        label: trackName(track, props.labels),
      }))}
      chosen={chosen}
      choose={(id) => id !== null && engine.chooseAudio(id)}
    />
  );
}

function QualityPage() {
  const { engine, props } = useScene();
  const qualities = usePlayerState((state) => state.qualities);
  const chosen = usePlayerState((state) => state.quality);
  const choices = [
    { value: null, label: props.labels.qualityAuto },
    ...qualities.map(({ id, size }) => ({ value: id, label: `${size}p` })),
  ];
  return (
    <ChoiceList<number | null>
      label={props.labels.quality}
      choices={choices}
      chosen={chosen}
      choose={engine.chooseQuality}
    />
  );
}
