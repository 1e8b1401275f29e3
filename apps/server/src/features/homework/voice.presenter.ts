import type { WireVoice } from '@daystream/contract/homework';
import type { WireFile } from '@daystream/contract/media';

export function presentVoice({ id, url, duration }: WireFile): WireVoice {
  return { file_id: id, url, duration: duration ?? 0 };
}
