/** The command of a key; positions in milliseconds, volume from 0 to 1. */
export type KeyCommand =
  | {
      do:
        | 'toggle'
        | 'fullScreen'
        | 'mute'
        | 'subtitles'
        | 'mirror'
        | 'repeat'
        | 'markHere'
        | 'start'
        | 'end'
        | 'next'
        | 'previous';
    }
  | { do: 'skip'; byMs: number }
  | { do: 'volume'; by: number }
  | { do: 'percent'; percent: number }
  | { do: 'speed' | 'frame'; direction: 1 | -1 };

export interface KeyPress {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

export interface KeyPlace {
  /** What has the focus: a `button` handles the space bar itself, `typing` handles every key. */
  focus: 'film' | 'button' | 'slider' | 'typing';
  canMark: boolean;
}

const ARROW_MS = 5_000;
const LETTER_MS = 10_000;
const VOLUME_STEP = 0.05;

// By the physical key, so that they work in a Cyrillic layout too.
const BY_CODE: Record<string, KeyCommand> = {
  KeyK: { do: 'toggle' },
  KeyJ: { do: 'skip', byMs: -LETTER_MS },
  KeyL: { do: 'skip', byMs: LETTER_MS },
  KeyF: { do: 'fullScreen' },
  KeyC: { do: 'subtitles' },
  KeyH: { do: 'mirror' },
  KeyB: { do: 'repeat' },
  Comma: { do: 'frame', direction: -1 },
  Period: { do: 'frame', direction: 1 },
  ArrowLeft: { do: 'skip', byMs: -ARROW_MS },
  ArrowRight: { do: 'skip', byMs: ARROW_MS },
  Home: { do: 'start' },
  End: { do: 'end' },
};

/** The command of a key press, or null when the key has none for the focused element. */
export function keyCommand(press: KeyPress, place: KeyPlace): KeyCommand | null {
  if (place.focus === 'typing' || press.ctrlKey || press.altKey || press.metaKey) return null;
  if (press.key === ' ') return place.focus === 'button' ? null : { do: 'toggle' };
  if (press.key === '<' || press.key === '>') return { do: 'speed', direction: press.key === '>' ? 1 : -1 };
  if (press.shiftKey) return shiftedCommand(press.code);
  if (press.code === 'KeyM') return { do: place.canMark ? 'markHere' : 'mute' };
  if (press.code === 'ArrowUp' || press.code === 'ArrowDown') return verticalCommand(press.code, place);
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(press.code);
  if (digit) return { do: 'percent', percent: Number(digit[1]) * 10 };
  return BY_CODE[press.code] ?? null;
}

function shiftedCommand(code: string): KeyCommand | null {
  if (code === 'Comma' || code === 'Period') return { do: 'speed', direction: code === 'Period' ? 1 : -1 };
  if (code === 'KeyN') return { do: 'next' };
  if (code === 'KeyP') return { do: 'previous' };
  return null;
}

/** On the position slider the up arrow seeks forward, elsewhere it raises the volume. */
function verticalCommand(code: 'ArrowUp' | 'ArrowDown', place: KeyPlace): KeyCommand {
  const sign = code === 'ArrowUp' ? 1 : -1;
  return place.focus === 'slider' ? { do: 'skip', byMs: sign * ARROW_MS } : { do: 'volume', by: sign * VOLUME_STEP };
}
