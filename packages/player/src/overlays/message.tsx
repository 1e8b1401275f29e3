import { Icon } from '../controls/icon.tsx';
import { usePlayerState, useScene } from '../scene.ts';

/** Replaces the film: what happened and what can be done. Never covers a film that still plays. */
export function Message() {
  const { engine, props } = useScene();
  const fault = usePlayerState((state) => state.fault);
  const isLost = usePlayerState((state) => state.phase === 'failed' || state.durationMs === 0);
  const { labels } = props;
  if (!props.source) {
    const { title, hint } = props.isUnavailable ? labels.unavailable : labels.notConverted;
    return (
      <output className="dsp-message">
        <Icon name={props.isUnavailable ? 'trouble' : 'waiting'} />
        <b>{title}</b>
        <span>{hint}</span>
      </output>
    );
  }
  if (fault === null || !isLost) return null;
  return (
    <div className="dsp-message" role="alert">
      <Icon name={fault === 'network' ? 'offline' : 'trouble'} />
      <b>{labels.faults[fault].title}</b>
      <span>{labels.faults[fault].hint}</span>
      <button type="button" className="dsp-pill" onClick={engine.retry}>
        {labels.retry}
      </button>
    </div>
  );
}

/** One line while the loaded part still plays. */
export function NetworkNotice() {
  const { props } = useScene();
  const isOffline = usePlayerState((state) => state.offline);
  const isStuck = usePlayerState((state) => state.fault === 'network' && state.durationMs > 0);
  return (
    <output>
      {(isOffline || isStuck) && (
        <span className="dsp-notice">
          <Icon name="offline" />
          {isOffline ? props.labels.offline : props.labels.faults.network.title}
        </span>
      )}
    </output>
  );
}
