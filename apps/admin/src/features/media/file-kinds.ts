import { imageMimes } from '@daystream/domain/media';

/** What can stand in a place, as choosers of files ask for it. The server looks into the file. */
export const accepted = {
  film: 'video/*,.mp4,.mov,.m4v,.mkv,.webm,.avi,.ts',
  picture: imageMimes.join(','),
  document: `application/pdf,text/plain,audio/*,${imageMimes.join(',')}`,
  subtitle: '.vtt,.srt',
  audio: 'audio/*,.m4a,.mp3,.aac,.wav,.ogg,.flac',
} as const;
export type PlaceKind = keyof typeof accepted;

/** Whether a dropped file may stand in a place, as far as the browser can tell; a chooser asks the same. */
export function fits({ name, type }: Pick<File, 'name' | 'type'>, kind: PlaceKind): boolean {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  return accepted[kind].split(',').some((one) => {
    if (one.startsWith('.')) return one === ending;
    return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : one === type;
  });
}
