import { dismissVersion, updateVersion } from '@daystream/contract/streams.updates';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';
import { keepStream } from '../keep-stream.ts';
import { versionUpdateKey } from './update-query.ts';

/** Goes over to the offered version. Days, homework and dates are others then, so everything is read again. */
export async function saveUpdate(streamId: number, version: number): Promise<void> {
  keepStream(await call(updateVersion, { params: { streamId }, body: { version }, expand: ['course'] }));
  // What was offered stays on the page that it leaves.
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== versionUpdateKey;
  await queryClient.invalidateQueries({ predicate: isOther });
}

/** Puts the offer aside until a still newer one. */
export async function dismissUpdate(streamId: number, version: number): Promise<void> {
  keepStream(await call(dismissVersion, { params: { streamId }, body: { version }, expand: ['course'] }));
}
