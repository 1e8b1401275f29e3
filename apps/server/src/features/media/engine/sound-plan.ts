import { BALANCED, type SoundBalance, soundBalances } from '@daystream/domain/media';
import { type Outcome, done } from './failure.ts';
import { probeSound } from './probe-sound.ts';
import type { Container } from './sniff.ts';
import type { MediaTools } from './tools.ts';
import type { SoundTrackRequest, TranscodeRequest } from './transcode-types.ts';

/** Where sound is read from. */
export interface SoundStream {
  /** null when the film itself is the source. */
  readonly extra: { readonly path: string; readonly container: Container } | null;
  readonly streamIndex: number;
  readonly channels: number;
}

export interface SoundPlan extends SoundStream {
  readonly track: SoundTrackRequest;
  /** `a1-ru`: a1-ru.m3u8 and a1-ru.m4a in the film's folder; mixed with music `a1-ru-m25`. */
  readonly name: string;
  /** The music it is mixed with; null: the track as it is. */
  readonly mix: { readonly music: SoundStream; readonly balance: SoundBalance } | null;
}

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** A language becomes part of file names and playlists, so its form is checked. */
export function checkLanguage(language: string): string {
  if (!LANGUAGE.test(language)) throw new TypeError('not a BCP 47 language');
  return language;
}

/** The sound tracks that can be made; an unreadable extra file fails the whole film with its reason. */
export async function planSound(tools: MediaTools, request: TranscodeRequest): Promise<Outcome<SoundPlan[]>> {
  const music = request.music ? await extraStream(tools, request.music, 'music', request.signal) : done(null);
  if (!music.ok) return music;
  const plans: SoundPlan[] = [];
  let number = 1;
  for (const track of request.sound) {
    const name = `a${number}-${checkLanguage(track.language)}`;
    const stream =
      track.source.kind === 'film'
        ? done(ownStream(request, track.source.track))
        : await extraStream(tools, track.source.path, track.language, request.signal);
    if (!stream.ok) return stream;
    if (stream.value === null) continue;
    number += 1;
    const isMixed = music.value !== null && track.isDescription !== true;
    plans.push(
      ...(isMixed
        ? mixes({ track, name, ...stream.value }, music.value)
        : [{ track, name, ...stream.value, mix: null }]),
    );
  }
  return done(plans);
}

function ownStream({ facts }: TranscodeRequest, track: number): SoundStream | null {
  const own = facts.audioTracks[track];
  return own ? { extra: null, streamIndex: own.streamIndex, channels: own.channels } : null;
}

async function extraStream(
  tools: MediaTools,
  path: string,
  what: string,
  signal: AbortSignal | undefined,
): Promise<Outcome<SoundStream>> {
  const facts = await probeSound(tools, path, { signal });
  if (!facts.ok) return { ok: false, failure: { ...facts.failure, detail: `${what}: ${facts.failure.detail}` } };
  const { container, streamIndex, channels } = facts.value;
  return done({ extra: { path, container }, streamIndex, channels });
}

/**
 * One voice in every balance, the recorded one first: it is the default and goes into the single file. The track without music
 * stays as it is, for those who are playing it.
 */
function mixes(voice: Omit<SoundPlan, 'mix'>, music: SoundStream): SoundPlan[] {
  return [BALANCED, ...soundBalances.filter((balance) => balance !== BALANCED)].map((balance) => ({
    ...voice,
    name: `${voice.name}-m${balance.musicPercent}`,
    mix: { music, balance },
  }));
}
