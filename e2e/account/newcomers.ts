import { signUpByAppId, signUpByEmail } from '@daystream/contract/identity.sign-up';
import { listPeople, movePerson, setPersonRoles, updatePerson } from '@daystream/contract/people.admin';
import type { StaffRole } from '@daystream/domain/identity/roles';
import type { GuardFlag } from '@daystream/domain/navigation/guards';
import { expect, type Page } from '@playwright/test';
import { emailOf, holding, type SignedIn, signedIn } from '../support/calls.ts';
import type { Words } from '../support/words.ts';

export const NEW_PASSWORD = 'a quiet sea at dawn';
/** The time zone of the tests' browsers. */
const TIME_ZONE = 'Europe/Moscow';

/** A name unique in the school, also when a test is repeated on the same school. */
export function newName(role: string): string {
  return `${role}-${Date.now().toString(36)}`;
}

/** Steps the owner can require before anything else. */
export type Flag = GuardFlag;

const wireFlags = {
  requireEmailValidate: 'require_email_validate',
  requirePhoneValidate: 'require_phone_validate',
  requiredUpdatePassword: 'required_update_password',
  requiredUpdateProfile: 'required_update_profile',
} as const satisfies Record<Flag, string>;

/** Sign-ups are rate-limited by network address, so each newcomer has another one (loopback proxies are trusted). */
export function ownAddress(seed: string): { 'x-forwarded-for': string } {
  let sum = 0;
  for (const sign of seed) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_536;
  return { 'x-forwarded-for': `198.18.${Math.floor(sum / 256)}.${sum % 256}` };
}

/** Signs up a new person by API. */
export function joinSchool(origin: string, person: string): Promise<SignedIn> {
  return join(origin, signUpByEmail, { email: emailOf(person) });
}

/** Signs up a person of the mobile application, without an email. */
export function joinByAppId(origin: string): Promise<SignedIn> {
  return join(origin, signUpByAppId, { app_id: newName('a-telephone-of-their-own') });
}

async function join(
  origin: string,
  { path, method }: typeof signUpByEmail | typeof signUpByAppId,
  identity: { email: string } | { app_id: string },
): Promise<SignedIn> {
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-app-id': 'dev', ...ownAddress(JSON.stringify(identity)) },
    body: JSON.stringify({ ...identity, password: NEW_PASSWORD, password_repeat: NEW_PASSWORD, timezone: TIME_ZONE }),
  });
  const { data } = (await answer.json()) as { data: { token: string } | null };
  if (data === null) throw new Error(`${JSON.stringify(identity)} may not join`);
  return holding(origin, data.token);
}

/** The owner requires a step of a person, as on the person's page in the dashboard. */
export async function flagPerson(origin: string, person: string, flags: readonly Flag[]): Promise<void> {
  const { owner, personId } = await ownerAnd(origin, person);
  const body = Object.fromEntries(flags.map((flag) => [wireFlags[flag], true]));
  await owner.call(updatePerson, { params: { personId }, body });
}

/** The owner gives a person a staff role. */
export async function giveRole(origin: string, person: string, role: StaffRole): Promise<void> {
  const { owner, personId } = await ownerAnd(origin, person);
  await owner.call(setPersonRoles, { params: { personId }, body: { before: [], roles: [role] } });
}

export async function blockPerson(origin: string, person: string): Promise<void> {
  const { owner, personId } = await ownerAnd(origin, person);
  await owner.call(movePerson, { params: { personId }, body: { move: 'block' } });
}

async function ownerAnd(origin: string, person: string): Promise<{ owner: SignedIn; personId: number }> {
  const owner = await signedIn(origin, 'admin', 'admin');
  const { rows } = await owner.callPage(listPeople, { query: { text: emailOf(person) } });
  const found = rows.find(({ email }) => email === emailOf(person));
  if (found === undefined) throw new Error(`nobody is called ${person}`);
  return { owner, personId: found.id };
}

/** From the sign-in through the sign-up form to the new person's home. */
export async function signUpOnScreen(page: Page, t: Words, email: string): Promise<void> {
  await page.getByRole('link', { name: t('account:sign_in.register') }).click();
  await expect(page.getByRole('heading', { name: t('joining:sign_up.title') })).toBeVisible();
  await page.getByLabel(t('joining:sign_up.name')).fill('Ada');
  await page.getByLabel(t('joining:email')).fill(email);
  await page.getByLabel(t('joining:password.new'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(t('joining:password.repeat'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('joining:sign_up.action') }).click();
  await page.waitForURL('**/home');
}
