import { getUser } from '@daystream/contract/identity';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#c46a4a' } })
    .jpeg()
    .toBuffer();

async function send(as: Person, url: string, parts: Record<string, string | Buffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'me.jpg');
  }
  const request = new Request('http://school.example', { method: 'POST', body: form });
  const response = await school.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(response.headers['cache-control']).toBe('no-store');
  return { status: response.statusCode, body: response.json<Record<string, never>>() };
}

const shownSmall = expect.stringMatching(/^\/m\/.+\/small$/) as string;
const sendAvatar = (as: Person, value: string | Buffer) =>
  send(as, '/spa/api/v1/user/avatar', { avatar_file_id: value });
const avatarOf = async (as: Person) => (await school.call(getUser, { as })).body.avatar;
const filesOf = ({ id }: Person) =>
  school.ctx.db.selectFrom('files').select(['id', 'used_by_type']).where('owner_id', '=', id).execute();

describe('POST /user/avatar', () => {
  it('accepts a picture and shows it to its owner (ACC-077)', async () => {
    const anna = await school.person();
    expect(await avatarOf(anna)).toBeNull();
    const { body } = await sendAvatar(anna, await picture());
    expect(body).toMatchObject({
      success: true,
      data: { user: { avatar: shownSmall } },
    });
    const shown = await school.app.inject((await avatarOf(anna)) ?? '');
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toBe('image/webp');
  });

  it('accepts the id of one’s own earlier upload for this purpose', async () => {
    const [anna, other] = [await school.person(), await school.person()];
    const upload = async (as: Person, purpose: string) => {
      const { body } = await send(as, '/spa/api/v1/files', { file: await picture(), purpose });
      return String(body.id);
    };
    expect((await sendAvatar(anna, await upload(anna, 'avatar'))).body).toMatchObject({ success: true });
    const before = await avatarOf(anna);
    for (const refused of [await upload(other, 'avatar'), await upload(anna, 'homework'), '0', 'x']) {
      const { body } = await sendAvatar(anna, refused);
      expect(body).toMatchObject({ success: false, errors: { avatar_file_id: [expect.any(String) as string] } });
    }
    expect(await avatarOf(anna)).toBe(before);
  });

  it('removes the replaced picture', async () => {
    const anna = await school.person();
    await sendAvatar(anna, await picture());
    await sendAvatar(anna, await picture());
    expect(await filesOf(anna)).toHaveLength(1);
    expect((await sendAvatar(anna, '')).body).toMatchObject({ data: { user: { avatar: null } } });
    expect(await filesOf(anna)).toEqual([]);
  });

  it('refuses what is not a picture and keeps nothing of it', async () => {
    const anna = await school.person();
    const { status } = await sendAvatar(anna, Buffer.from('no picture at all'));
    expect(status).toBe(415);
    expect((await send(anna, '/spa/api/v1/user/avatar', { other: 'x' })).body).toMatchObject({ success: false });
    expect(await filesOf(anna)).toEqual([]);
  });
});
