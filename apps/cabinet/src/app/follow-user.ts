import type { User } from '@daystream/client/models/account';
import { queryClient } from '#shared/query-client.ts';

/** Where the person is kept among the server's answers. */
export const USER_KEY = ['user'];

/** Calls back when what the guards go by has changed: an address may now be closed, or open. */
export function followUser(onChange: () => void): () => void {
  let known = guardedPart();
  return queryClient.getQueryCache().subscribe(({ query }) => {
    const [name] = query.queryKey as readonly unknown[];
    if (name !== USER_KEY[0]) return;
    const next = guardedPart();
    const isChanged = known !== null && next !== null && known !== next;
    known = next;
    if (isChanged) onChange();
  });
}

function guardedPart(): string | null {
  const user = queryClient.getQueryData<User>(USER_KEY);
  if (user === undefined) return null;
  return [
    user.id,
    user.email,
    user.requireEmailValidate,
    user.requirePhoneValidate,
    user.requiredUpdatePassword,
    user.requiredUpdateProfile,
  ].join(' ');
}
