import { CallError } from '@daystream/client/transport';
import { login } from '@daystream/contract/identity';
import {
  normalizeSignIn,
  type SignInForm,
  type SignInProblem,
  signInProblems,
} from '@daystream/domain/identity/sign-in';
import type { AnyRouter } from '@tanstack/react-router';
import { call } from '#shared/session.ts';
import { trackLater } from '../../analytics-later/index.ts';
import { continueSignIn } from './start-session.ts';

interface Entering {
  readonly router: AnyRouter;
  readonly returnUrl: unknown;
  readonly problemText: (problem: SignInProblem) => string;
}

/** Signs in with the password (ACC-009..014); what is wrong with the form is refused before it is sent. */
export async function enter(form: SignInForm, { router, returnUrl, problemText }: Entering): Promise<void> {
  const problems = Object.entries(signInProblems(form));
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(([field, problem]) => [field, [problemText(problem)]]));
    throw new CallError({ kind: 'fields', message: '', fields });
  }
  try {
    await continueSignIn(router, await call(login, { body: normalizeSignIn(form) }), { by: 'email', returnUrl });
  } catch (error) {
    const isWrong = error instanceof CallError && error.fields.password !== undefined;
    if (isWrong) void trackLater('login', { method: 'email', status: 'fail' });
    throw error;
  }
}
