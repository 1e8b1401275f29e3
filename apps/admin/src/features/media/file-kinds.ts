import { imageMimes } from '@daystream/domain/media';

const SOUND = 'audio/*,.m4a,.mp3,.aac,.wav,.ogg,.flac';

/** The `accept` of file inputs by kind. The server checks the content. */
export const accepted = {
  film: 'video/*,.mp4,.mov,.m4v,.mkv,.webm,.avi,.ts',
  picture: imageMimes.join(','),
  document: `application/pdf,text/plain,audio/*,${imageMimes.join(',')}`,
  subtitle: '.vtt,.srt',
  guide: '.vtt,.srt',
  chapters: '.vtt,.srt',
  audio: SOUND,
  description: SOUND,
  music: SOUND,
} as const;
export type PlaceKind = keyof typeof accepted;

/** Whether a dropped file matches the kind by its name and MIME type, like the `accept` of a file input. */
export function fits({ name, type }: Pick<File, 'name' | 'type'>, kind: PlaceKind): boolean {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  return accepted[kind].split(',').some((one) => {
    if (one.startsWith('.')) return one === ending;
    return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : one === type;
  });
}
