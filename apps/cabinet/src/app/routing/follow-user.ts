import { knownPerson, listenToPerson } from '#shared/known-person.ts';

/** Calls back when what the guards go by has changed: an address may now be closed, or open. */
export function followUser(onChange: () => void): () => void {
  let known = guardedPart();
  return listenToPerson(() => {
    const next = guardedPart();
    const isChanged = known !== null && next !== null && known !== next;
    known = next;
    if (isChanged) onChange();
  });
}

function guardedPart(): string | null {
  const user = knownPerson();
  if (user === null) return null;
  return [
    user.id,
    user.email,
    user.requireEmailValidate,
    user.requirePhoneValidate,
    user.requiredUpdatePassword,
    user.requiredUpdateProfile,
  ].join(' ');
}
