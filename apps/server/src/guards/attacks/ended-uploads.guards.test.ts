import { login, logout } from '@daystream/contract/identity';
import { saveAvatar } from '@daystream/contract/identity.profile';
import { uploadFile, UPLOADS_PATH } from '@daystream/contract/media';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photo } from '../../features/media/testing/sent-files.ts';
import { openTestSchool, type Person, testPassword, type TestSchool, tokenIn } from '../../testing/test-school.ts';

let school: TestSchool;
let address: string;
let picture: Buffer;
beforeAll(async () => {
  school = await openTestSchool();
  address = await school.app.listen({ port: 0, host: '127.0.0.1' });
  picture = await photo();
});
afterAll(() => school.close());

const own = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const tus = (person: Person) => ({ ...own(person), 'tus-resumable': '1.0.0' });

async function begin(person: Person, purpose: string): Promise<string> {
  const metadata = `filename ${btoa('photo.jpg')},purpose ${btoa(purpose)}`;
  const headers = { ...tus(person), 'upload-length': String(picture.length), 'upload-metadata': metadata };
  const { headers: sent } = await school.app.inject({ method: 'POST', url: UPLOADS_PATH, headers });
  return String(sent.location);
}

const piece = (person: Person, offset: number) => ({
  ...tus(person),
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

/** A request whose body has begun to arrive, and its answer. */
async function start(method: string, url: string, headers: Record<string, string>, first: string | Buffer) {
  const sending = request(`${address}${url}`, { method, headers });
  const answer = new Promise<IncomingMessage>((resolve, reject) => sending.on('response', resolve).on('error', reject));
  sending.write(first);
  await expect.poll(async () => (await school.ctx.files.list('uploads')).length).toBe(1);
  return { sending, answer };
}

async function end({ sending, answer }: { sending: ClientRequest; answer: Promise<IncomingMessage> }, rest: Buffer) {
  sending.end(rest);
  const { statusCode } = await answer.then(async (got) => {
    await text(got);
    return got;
  });
  return statusCode;
}

const files = ({ id }: Person) =>
  school.ctx.db.selectFrom('files').select('purpose').where('owner_id', '=', id).execute();

const setRoles = ({ id }: Person, roles: string[]) =>
  school.ctx.db.updateTable('users').set({ roles }).where('id', '=', id).execute();

describe('an upload under way', () => {
  it.each([
    ['a form', uploadFile.path, 'file'],
    ['an avatar', saveAvatar.path, 'avatar_file_id'],
  ])('of %s becomes no file once its session has ended', async (_, url, part) => {
    const anna = await school.person();
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const head = `--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nhomework\r\n--x\r\ncontent-disposition: form-data; name="${part}"; filename="photo.jpg"\r\n\r\n`;
    const form = await start('POST', url, { ...own(anna), ...type }, Buffer.concat([Buffer.from(head), picture]));
    await school.call(logout, { as: anna });
    expect(await end(form, Buffer.from('\r\n--x--\r\n'))).toBe(401);
    expect([await files(anna), await school.ctx.files.list('uploads')]).toEqual([[], []]);
  });

  it('in pieces becomes no file once its session has ended; the next one goes on with it', async () => {
    const anna = await school.person();
    const url = await begin(anna, 'homework');
    const half = await start('PATCH', url, piece(anna, 0), picture.subarray(0, 100));
    await school.call(logout, { as: anna });
    expect([await end(half, picture.subarray(100)), await files(anna)]).toEqual([401, []]);
    const { body } = await school.call(login, { body: { email: anna.email, password: testPassword } });
    const again = { ...anna, token: tokenIn(body) };
    const headers = piece(again, picture.length);
    const finished = await school.app.inject({ method: 'PATCH', url, headers, payload: Buffer.alloc(0) });
    expect([finished.statusCode, await files(anna)]).toEqual([200, [{ purpose: 'homework' }]]);
  });

  it('of a course becomes no file once its author makes no courses any more', async () => {
    const author = await school.person({ roles: ['author'] });
    const [whole, later] = [await begin(author, 'media'), await begin(author, 'media')];
    const half = await start('PATCH', whole, piece(author, 0), picture.subarray(0, 100));
    await setRoles(author, ['support']);
    expect(await end(half, picture.subarray(100))).toBe(403);
    const next = await school.app.inject({ method: 'PATCH', url: later, headers: piece(author, 0), payload: picture });
    expect([next.statusCode, await files(author)]).toEqual([404, []]);
  });
});
