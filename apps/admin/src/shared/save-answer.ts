import { CallError, languageHeader } from '@daystream/client/transport';
import { session } from '#shared/session.ts';
import { variant } from '#shared/variant.ts';

/** Fetches what is no JSON and saves it as a file of the device. */
export async function saveAnswer(address: string, fileName: string): Promise<void> {
  const response = await fetch(address, {
    headers: {
      authorization: `Bearer ${session.token() ?? ''}`,
      'accept-language': languageHeader(document.documentElement.lang),
      'x-app-type': 'admin',
      'x-app-id': variant.id,
    },
  }).catch((error: unknown) => {
    throw new CallError({ kind: 'offline', message: 'offline' }, error);
  });
  if (!response.ok) throw new CallError({ kind: 'server', status: response.status, message: 'server' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
