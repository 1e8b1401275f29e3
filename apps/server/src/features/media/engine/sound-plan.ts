import { type Outcome, done } from './failure.ts';
import { probeSound } from './probe-sound.ts';
import type { Container } from './sniff.ts';
import type { MediaTools } from './tools.ts';
import type { SoundTrackRequest, TranscodeRequest } from './transcode-types.ts';

export interface SoundPlan {
  readonly track: SoundTrackRequest;
  /** `a1-ru`: a1-ru.m3u8 and a1-ru.m4a in the film's folder. */
  readonly name: string;
  /** null when the film itself is the source. */
  readonly extra: { readonly path: string; readonly container: Container } | null;
  readonly streamIndex: number;
}

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** A language becomes part of file names and playlists, so its form is checked. */
export function checkLanguage(language: string): string {
  if (!LANGUAGE.test(language)) throw new TypeError('not a BCP 47 language');
  return language;
}

/** The sound tracks that can be made; an unreadable extra file fails the whole film with its reason. */
export async function planSound(tools: MediaTools, request: TranscodeRequest): Promise<Outcome<SoundPlan[]>> {
  const plans: SoundPlan[] = [];
  for (const track of request.sound) {
    const name = `a${plans.length + 1}-${checkLanguage(track.language)}`;
    if (track.source.kind === 'film') {
      const own = request.facts.audioTracks[track.source.track];
      if (own) plans.push({ track, name, extra: null, streamIndex: own.streamIndex });
      continue;
    }
    const { path } = track.source;
    const facts = await probeSound(tools, path, { signal: request.signal });
    if (!facts.ok)
      return { ok: false, failure: { ...facts.failure, detail: `${track.language}: ${facts.failure.detail}` } };
    plans.push({
      track,
      name,
      extra: { path, container: facts.value.container },
      streamIndex: facts.value.streamIndex,
    });
  }
  return done(plans);
}
