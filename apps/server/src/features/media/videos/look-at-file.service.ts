import { fileKinds } from '@daystream/domain/courses';
import type { ImageFailure } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import type { FilmProblem, MediaFailure } from '../engine/failure.ts';
import { lookAtFilm } from '../engine/film-look.ts';
import { inPictureProcess } from '../engine/pictures/in-picture-process.ts';
import { probeSound } from '../engine/probe-sound.ts';
import { sniffFile } from '../engine/sniff.ts';
import { type CutOffText, cutOffText } from './cut-off.service.ts';
import { mediaTools } from './media-tools.service.ts';

/** What the content of a film says against it; a stopped program or a full disk says nothing. */
export type FilmContentFault = Exclude<FilmProblem, 'aborted' | 'timed_out' | 'no_space' | 'not_sound' | 'empty'>;

export type FileFault =
  | { readonly kind: 'film'; readonly fault: FilmContentFault; readonly cutOff: CutOffText | null }
  | { readonly kind: 'picture'; readonly fault: ImageFailure }
  | { readonly kind: 'sound' | 'document' };

/** Judges a file of our own disk as storing and transcoding it will; null when nothing is wrong. */
export async function lookAtFile(
  ctx: Context,
  path: string,
  kind: 'film' | 'sound' | 'picture' | 'document',
  signal?: AbortSignal,
): Promise<FileFault | null> {
  switch (kind) {
    case 'film': {
      const looked = await lookAtFilm(await mediaTools(ctx), path, { signal });
      return looked.ok ? null : filmFault(looked.failure);
    }
    case 'sound':
      return (await probeSound(await mediaTools(ctx), path, { signal })).ok ? null : { kind };
    case 'picture': {
      const picture = await inPictureProcess('preparePicture', path);
      return picture.ok ? null : { kind, fault: picture.failure.kind };
    }
    case 'document': {
      const { kind: found } = await sniffFile(path);
      return fileKinds.some((known) => known === found) ? null : { kind };
    }
  }
}

function filmFault({ kind, cutOff }: MediaFailure): FileFault | null {
  switch (kind) {
    case 'aborted':
    case 'timed_out':
    case 'no_space':
    case 'not_sound':
    case 'empty':
      return null;
    default:
      return { kind: 'film', fault: kind, cutOff: cutOff === undefined ? null : cutOffText(cutOff) };
  }
}
