import { balancesOf, voicesOf } from '../engine/sound-balance.ts';
import { Icon, type IconName } from '../controls/icon.tsx';
import { type Repeat, repeatText } from '../hooks/use-repeat.ts';
import type { SwitchState } from '../hooks/use-switch.ts';
import { usePlayerState, useScene } from '../scene.ts';
import { BalanceSlider } from './balance-slider.tsx';
import type { SettingsPage } from './settings-page.ts';
import { SpeedStrip } from './speed-strip.tsx';
import { trackName } from './track-name.ts';
import type { PlayerLabels } from '../types.ts';

/** The speed itself, and a row per other setting with its value; rows without alternatives are left out. */
export function MainPage({ open, leave }: { open: (page: SettingsPage) => void; leave: () => void }) {
  const { props, autoplay, guide, mirror, handsFree, repeat, isWide, goTo } = useScene();
  const { labels } = props;
  const subtitleTracks = usePlayerState((state) => state.subtitleTracks);
  const subtitleTrack = usePlayerState((state) => state.subtitleTrack);
  const audioTracks = usePlayerState((state) => state.audioTracks);
  const musicPercent = usePlayerState((state) => state.musicPercent);
  const audioTrack = usePlayerState((state) => state.audioTrack);
  const voices = voicesOf(audioTracks, musicPercent);
  const balances = balancesOf(audioTracks, audioTrack);
  const hasGuide = (props.source?.guides ?? []).length > 0 && props.pickGuide !== undefined;
  const hasQualities = usePlayerState((state) => state.qualities.length > 1);
  return (
    <>
      <SpeedStrip openAll={() => open('speed')} />
      {subtitleTracks.length > 0 && (
        <Row
          icon="subtitles"
          name={labels.subtitles}
          value={subtitleTracks.find(({ id }) => id === subtitleTrack)?.label ?? labels.subtitlesOff}
          onClick={() => open('subtitles')}
        />
      )}
      {voices.length > 1 && (
        <Row
          icon="audio"
          name={labels.audio}
          value={trackName(
            voices.find(({ id }) => id === audioTrack),
            labels,
          )}
          onClick={() => open('audio')}
        />
      )}
      {balances.length > 1 && <BalanceSlider balances={balances} chosenId={audioTrack} />}
      {hasQualities && <QualityRow onClick={() => open('quality')} />}
      {hasGuide && <Switch icon="guide" name={labels.guide} state={guide} />}
      {props.isMirrored === undefined && <Switch icon="mirror" name={labels.mirror} state={mirror} />}
      <Row
        icon="repeat"
        name={labels.repeat}
        value={repeatValue(repeat.part, labels)}
        onClick={() => {
          repeat.step();
          leave();
        }}
      />
      {props.next && <Switch icon="autoplay" name={labels.autoplay} state={autoplay} />}
      <Switch icon="handsFree" name={labels.handsFree} state={handsFree} />
      {!isWide && (props.previous || props.next) && (
        <div className="dsp-neighbours">
          {props.previous && (
            <button type="button" className="dsp-soft" onClick={() => goTo('previous')}>
              <Icon name="previous" />
              {labels.previous}
            </button>
          )}
          {props.next && (
            <button type="button" className="dsp-soft" onClick={() => goTo('next')}>
              {labels.next}
              <Icon name="next" />
            </button>
          )}
        </div>
      )}
    </>
  );
}

function repeatValue(part: Repeat['part'], labels: PlayerLabels): string {
  return part === null ? labels.repeatStartHere : repeatText(part, labels);
}

function Switch({ icon, name, state }: { icon: IconName; name: string; state: SwitchState }) {
  return (
    <label className="dsp-setting">
      <Icon name={icon} />
      <span className="dsp-setting-name">{name}</span>
      <input
        type="checkbox"
        role="switch"
        className="dsp-switch"
        checked={state.isOn}
        aria-checked={state.isOn}
        onChange={(event) => state.set(event.currentTarget.checked)}
      />
    </label>
  );
}

/** "Auto, 1080p" or the chosen size. */
function QualityRow({ onClick }: { onClick: () => void }) {
  const { labels } = useScene().props;
  const chosenSize = usePlayerState(({ qualities, quality }) => qualities.find(({ id }) => id === quality)?.size);
  const playingSize = usePlayerState((state) => state.playingSize);
  const automatic = playingSize === null ? labels.qualityAuto : `${labels.qualityAuto}, ${playingSize}p`;
  const value = chosenSize === undefined ? automatic : `${chosenSize}p`;
  return <Row icon="quality" name={labels.quality} value={value} onClick={onClick} />;
}

interface RowProps {
  icon: IconName;
  name: string;
  value: string;
  onClick: () => void;
}

function Row({ icon, name, value, onClick }: RowProps) {
  return (
    <button type="button" className="dsp-setting" onClick={onClick}>
      <Icon name={icon} />
      <span className="dsp-setting-name">{name}</span>
      <span className="dsp-setting-value">{value}</span>
      <Icon name="into" />
    </button>
  );
}
