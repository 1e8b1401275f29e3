import type { Person } from '../../../../testing/test-school.ts';
import { type AtTheProvider, openProvider } from './openid-provider.ts';
import { linkNetwork, openSocialSchool, SCHOOL, type SocialSchool } from './social-school.ts';

export const GOOGLE = '/spa/api/v1/auth/social/google';
export const LOGIN = `${GOOGLE}?action=login`;

export interface GoogleSchool {
  readonly school: SocialSchool;
  readonly issuer: string;
  readonly there: AtTheProvider;
  /** A person who has linked the network and is signed in there. */
  linkedPerson(): Promise<Person & { subject: string }>;
  close(): Promise<void>;
}

/** A school whose Google button leads to a provider on this machine. */
export async function openGoogleSchool(): Promise<GoogleSchool> {
  const provider = await openProvider([
    {
      client_id: 'school',
      client_secret: 'a client secret',
      redirect_uris: [SCHOOL, 'http://face.localhost:3000'].map((origin) => `${origin}${GOOGLE}/callback`),
      token_endpoint_auth_method: 'client_secret_post',
    },
  ]);
  const { issuer, there } = provider;
  const school = await openSocialSchool({
    google: { issuer, clientId: 'school', clientSecret: 'a client secret' },
  });
  let subjects = 0;
  return {
    school,
    issuer,
    there,
    async linkedPerson() {
      const person = await school.person();
      const subject = `linked-${(subjects += 1)}`;
      await linkNetwork(school, person.id, 'google', subject);
      there.subject = subject;
      return { ...person, subject };
    },
    async close() {
      await school.close();
      await provider.close();
    },
  };
}

/** The result of a failed sign-in. */
export const failedLogin = (errorMessage: string, errorCode = 'unknown_error') => ({
  action: 'login',
  method: 'google',
  status: 'fail',
  errorCode,
  errorMessage,
});
