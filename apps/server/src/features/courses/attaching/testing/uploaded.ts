import type { Person, TestSchool } from '../../../../testing/test-school.ts';
import { sendFile } from '../../../media/testing/sent-files.ts';

export const FILM = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), Buffer.alloc(64)]);
export const SUBTITLES = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nВдох\n');
export const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(64)]);

/** An upload for a course; answers the id of its file. */
export async function uploaded(school: TestSchool, as: Person, content: Uint8Array, name = 'file'): Promise<number> {
  const { status, body } = await sendFile(school, as, 'media', content, name);
  if (status !== 201) throw new Error(`an upload was refused: ${JSON.stringify(body)}`);
  return body.id;
}
