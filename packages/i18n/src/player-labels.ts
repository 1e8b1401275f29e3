import type texts from './en/player.json';
import type { Format } from './format.ts';

const SECOND_MS = 1000;
const MINUTE_S = 60;

type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Translates a text of the catalogue `player`. */
type Lookup = (key: KeyOf<typeof texts>, params?: Record<string, string | number>) => string;

function balanceStep(musicPercent: number): Exclude<keyof (typeof texts)['balance'], 'title' | 'voice' | 'music'> {
  if (musicPercent === 50) return 'as_recorded';
  if (musicPercent < 50) return musicPercent === 0 ? 'only_voice' : 'more_voice';
  return musicPercent === 100 ? 'only_music' : 'more_music';
}

/** All texts of the player, as its `labels`. */
export function playerLabels(t: Lookup, format: Format) {
  const spoken = (ms: number) => {
    const seconds = Math.floor(ms / SECOND_MS);
    return t('clock', {
      minutes: format.count(Math.floor(seconds / MINUTE_S), 'minute'),
      seconds: format.count(seconds % MINUTE_S, 'second'),
    });
  };
  const fault = (kind: keyof (typeof texts)['faults']) => ({
    title: t(`faults.${kind}.title`),
    hint: t(`faults.${kind}.hint`),
  });
  return {
    player: t('player'),
    play: t('play'),
    pause: t('pause'),
    replay: t('replay'),
    previous: t('previous'),
    next: t('next'),
    back10: t('back10'),
    forward10: t('forward10'),
    seek: t('seek'),
    position: (positionMs: number, durationMs: number) =>
      t('position', { position: spoken(positionMs), duration: spoken(durationMs) }),
    chapter: (number: number, total: number, title: string | undefined) => title ?? t('chapter', { number, total }),
    speed: t('speed'),
    allSpeeds: t('all_speeds'),
    mute: t('mute'),
    unmute: t('unmute'),
    volume: t('volume'),
    volumePercent: (percent: number) => t('volume_percent', { percent: format.percent(percent) }),
    subtitles: t('subtitles'),
    subtitlesOn: t('subtitles_on'),
    subtitlesOff: t('subtitles_off'),
    audio: t('audio'),
    wordless: t('wordless'),
    described: (language: string) => t('described', { language }),
    balance: t('balance.title'),
    balanceVoice: t('balance.voice'),
    balanceMusic: t('balance.music'),
    balanceStep: (musicPercent: number) => t(`balance.${balanceStep(musicPercent)}`),
    guide: t('guide'),
    breath: (phase: keyof (typeof texts)['breath'], seconds: number) => t(`breath.${phase}`, { seconds }),
    quality: t('quality'),
    qualityAuto: t('quality_auto'),
    settings: t('settings'),
    settingsBack: t('settings_back'),
    settingsClose: t('settings_close'),
    autoplay: t('autoplay'),
    mirror: t('mirror'),
    mirrorOn: t('mirror_on'),
    mirrorOff: t('mirror_off'),
    repeat: t('repeat.title'),
    repeatStartHere: t('repeat.start_here'),
    repeatEndHere: t('repeat.end_here'),
    repeatStop: t('repeat.stop'),
    repeatFrom: (from: string) => t('repeat.from', { from }),
    repeatPart: (from: string, to: string) => t('repeat.part', { from, to }),
    repeatOff: t('repeat.off'),
    handsFree: t('hands_free'),
    pictureInPicture: t('picture_in_picture'),
    cast: t('cast'),
    castOn: t('cast_on'),
    fullScreen: t('full_screen'),
    exitFullScreen: t('exit_full_screen'),
    buffering: t('buffering'),
    markHere: t('mark_here'),
    mark: ({ number, tone, text }: { number: number; tone: keyof (typeof texts)['mark']; text?: string }) =>
      t(`mark.${tone}`, { number, text: text ?? '' }),
    unavailable: { title: t('unavailable.title'), hint: t('unavailable.hint') },
    notConverted: { title: t('not_converted.title'), hint: t('not_converted.hint') },
    faults: {
      network: fault('network'),
      not_found: fault('not_found'),
      forbidden: fault('forbidden'),
      decode: fault('decode'),
      unsupported: fault('unsupported'),
    },
    offline: t('offline'),
    retry: t('retry'),
    nextIn: (seconds: number) => t('next_in', { time: format.count(seconds, 'second') }),
    nextNow: t('next_now'),
    nextCancel: t('next_cancel'),
  };
}
