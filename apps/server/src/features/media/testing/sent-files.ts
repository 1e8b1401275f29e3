import { uploadFile } from '@daystream/contract/media';
import sharp from 'sharp';
import type { Person, TestSchool } from '../../../testing/test-school.ts';

/** Sends a form as a browser does, with the fields in the given order. */
export async function sendForm(
  school: TestSchool,
  as: Person | null,
  fields: readonly (readonly [string, string | File])[],
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const request = new Request('http://school', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return school.call(uploadFile, { as, body: Buffer.from(await request.arrayBuffer()), headers });
}

export function sendFile(school: TestSchool, as: Person | null, purpose: string, content: Uint8Array, name = 'file') {
  return sendForm(school, as, [
    ['purpose', purpose],
    ['file', new File([new Uint8Array(content)], name)],
  ]);
}

export const photo = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#e0b060' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Everything in the store except drawn pictures. */
export async function storedKeys({ ctx }: TestSchool): Promise<string[]> {
  const keys = await Promise.all(['f', 'uploads', '.work'].map((folder) => ctx.files.list(folder)));
  return keys.flat().sort();
}
