import { listHomework } from '@daystream/contract/homework';
import { getCourse } from '@daystream/contract/courses';
import { listStreams } from '@daystream/contract/streams';
import type { GuardFacts, GuardUserFacts } from '@daystream/domain/navigation/guards';
import type { RouteParams } from '@daystream/domain/navigation/routes';
import { dev } from '@daystream/variants/dev';
import {
  blockPerson,
  type Flag,
  flagPerson,
  joinByAppId,
  joinSchool,
  NEW_PASSWORD,
  newName,
} from './account/newcomers.ts';
import { signInWithToken } from './account/sign-in.ts';
import { everyAddress, expectedAt, typeAddress, type Walk } from './navigation/walk-addresses.ts';
import { emailOf, type SignedIn, signedIn } from './support/calls.ts';
import { currentRun, shareOf } from './support/run.ts';
import { expect, test } from './support/test.ts';

// Types every address of the route table as each kind of person the rules distinguish. The expected places come from the
// rules; surprising ones are written down here as well, so that a rule cannot change unnoticed.

const learner: GuardUserFacts = {
  email: 'a@daystream.example',
  requireEmailValidate: false,
  requirePhoneValidate: false,
  requiredUpdatePassword: false,
  requiredUpdateProfile: false,
  isGuest: false,
};

const guest: GuardFacts = {
  hasToken: false,
  user: null,
  subscriptions: null,
  features: dev.config.features,
  homepage: 'home',
};
const member = (user: Partial<GuardUserFacts> = {}): GuardFacts => ({
  ...guest,
  hasToken: true,
  user: { ...learner, ...user },
});

/** A course of the learner with the ids of its addresses. */
async function paramsOf({ call }: SignedIn): Promise<RouteParams> {
  const [stream] = await call(listStreams, { expand: ['course'] });
  const [homework] = await call(listHomework);
  if (stream === undefined || homework === undefined) throw new Error('the learner has no course');
  const course = await call(getCourse, { params: { courseId: stream.course_id }, expand: ['stages', 'stages.days'] });
  const [stage] = course.stages ?? [];
  // The others open day by day.
  const [day] = stage?.days ?? [];
  if (stage === undefined || day === undefined) throw new Error('the course has no days');
  // A number that no material has shows where the others are.
  const numbers = {
    courseId: course.id,
    streamId: stream.id,
    stageId: stage.id,
    dayId: day.id,
    homeworkId: homework.id,
    materialId: 1,
  };
  return {
    ...Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, String(number)])),
    dayNumber: '1',
  };
}

/**
 * Expected: unknown addresses, a course that does not exist and foreign streams; a session that ended during a request; and the rate limit of one-time
 * codes, because the code page requests one whenever it is opened.
 */
test.use({
  expects:
    /^404 GET .*(?:\/nowhere|\/(?:courses|user-course-streams)\/7\b.*)$|^401 GET .*\/v1\/user\?|^429 POST .*request-otp/,
});
test.describe.configure({ mode: 'parallel' });

/** This run's share of the addresses, then the one that ends the session. */
function addressesOfRun(addresses: readonly string[], offset: number): readonly string[] {
  const others = addresses.filter((address) => address !== '/logout');
  const last = addresses.includes('/logout') ? ['/logout'] : [];
  return [...shareOf(others, currentRun, { offset }), ...last];
}

test('a guest', async ({ page, t }) => {
  const walk: Walk = { facts: guest, params: {} };
  const surprises = {
    '/signup': '/signup',
    '/logout': '/',
    '/delete': '/',
    '/auto-login': '/',
    '/document': '/document',
    '/course//calendar': '/',
    '/nowhere': '/nowhere',
  };
  for (const [typed, rest] of Object.entries(surprises)) expect(expectedAt(typed, walk).path).toBe(rest);
  for (const address of addressesOfRun(everyAddress({}), 0))
    await typeAddress(page, t, address, expectedAt(address, walk));
});

test('a fresh learner', async ({ page, t, origin }) => {
  const person = newName('fresh');
  const session = await joinSchool(origin, person);
  const params = await paramsOf(session);
  const walk: Walk = { facts: member(), params };
  const course = `/course/${params.streamId}`;
  const surprises = {
    '/': '/home',
    '/signup': '/home',
    '/reset': '/home',
    '/auto-login': '/home',
    '/user': '/home',
    '/course': '/home',
    '/course/calendar': '/home',
    '/course//calendar': '/home',
    '/subscriptions': '/user/subscriptions?warning=true',
    '/tasks': '/homework',
    '/chats': '/chat',
    '/chats/7': '/chat/7',
    '/resetPassword': '/resetPassword',
    '/delete': '/delete',
    '/logout': '/',
    [`${course}/stages`]: `${course}/calendar`,
    [`${course}/freeze`]: `${course}/calendar`,
    [`${course}/stages/${params.stageId}/days/${params.dayId}`]: `${course}/calendar/1`,
  };
  for (const [typed, rest] of Object.entries(surprises)) expect(expectedAt(typed, walk).path).toBe(rest);
  await signInWithToken(page, origin, session.token);
  for (const address of addressesOfRun(everyAddress(params), 1))
    await typeAddress(page, t, address, expectedAt(address, walk));
});

test('an expert', async ({ page, t, origin }) => {
  const { token } = await signedIn(origin, 'expert');
  const walk: Walk = { facts: member(), params: {} };
  await signInWithToken(page, origin, token);
  // The session is that of other journeys too, and is not ended; they have no course of their own.
  const addresses = everyAddress({}).filter((path) => path !== '/logout' && !path.startsWith('/course/7/'));
  for (const address of addressesOfRun(addresses, 2)) {
    await typeAddress(page, t, address, expectedAt(address, walk));
  }
});

test('a learner without an email is asked for one where it is needed, and may decline', async ({ page, t, origin }) => {
  const { token } = await joinByAppId(origin);
  const walk: Walk = { facts: member({ email: null }), params: {} };
  await signInWithToken(page, origin, token);
  for (const address of ['/support', '/support/7', '/support/7/7', '/new-course/7', '/videoconsultations/7']) {
    const place = expectedAt(address, walk);
    expect(place.kind).toBe('asks_email');
    await page.goto(address);
    const question = page.getByRole('dialog', { name: t('joining:email_request.title') });
    await question
      .getByRole('button', { name: t('joining:email_request.cancel') })
      .last()
      .click();
    await page.waitForURL('**/home');
  }
  await typeAddress(page, t, '/videoconsultations', expectedAt('/videoconsultations', walk));
});

/** Each flag with its required step; a person with several goes through them in this order. */
const flagged: readonly { flags: readonly Flag[]; step: string }[] = [
  { flags: ['requireEmailValidate'], step: '/emailVerification' },
  { flags: ['requirePhoneValidate'], step: '/phoneVerification' },
  { flags: ['requiredUpdatePassword'], step: '/resetPassword' },
  { flags: ['requiredUpdateProfile'], step: '/updateProfile' },
  {
    flags: ['requireEmailValidate', 'requirePhoneValidate', 'requiredUpdatePassword', 'requiredUpdateProfile'],
    step: '/emailVerification',
  },
];

/** One route of each kind: closed, subscription only, email required, redirecting, open. */
const TELLING = [
  '/',
  '/home',
  '/user/settings',
  '/user/info-chat',
  '/support',
  '/subscriptions',
  '/delete',
  '/nowhere',
];

for (const [index, { flags, step }] of flagged.entries()) {
  test(`a learner with ${flags.join(', ')}`, async ({ page, t, origin }) => {
    const person = newName('flagged');
    const { token } = await joinSchool(origin, person);
    await flagPerson(origin, person, flags);
    const walk: Walk = { facts: member(Object.fromEntries(flags.map((flag) => [flag, true]))), params: {} };
    const open = [
      '/delete',
      '/nowhere',
      '/document',
      '/address-link',
      ...(step === '/updateProfile' ? ['/user/info-chat'] : []),
    ];
    await signInWithToken(page, origin, token);
    // A person with a required step gets nowhere else, so the whole table is tried here.
    const addresses = step === '/resetPassword' ? everyAddress({}) : [...TELLING, '/logout'];
    for (const address of addresses.filter((path) => path !== '/auto-login')) {
      const rest = address === '/logout' ? '/' : open.includes(address) ? address : step;
      expect([address, expectedAt(address, walk).path]).toEqual([address, rest]);
    }
    for (const address of addressesOfRun(addresses, index)) {
      await typeAddress(page, t, address, expectedAt(address, walk));
    }
  });
}

test('a blocked person: every session ends, and sign-in is refused', async ({ page, t, origin }) => {
  const person = newName('blocked');
  const { token } = await joinSchool(origin, person);
  await signInWithToken(page, origin, token);
  await blockPerson(origin, person);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
  await page.getByLabel(t('account:sign_in.email')).fill(emailOf(person));
  await page.getByLabel(t('account:sign_in.password'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: t('account:sign_in.action') }).click();
  await expect(page.getByText(t('errors:fields.account_blocked')).first()).toBeVisible();
});
