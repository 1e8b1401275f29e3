import type { ExternalSource } from '@daystream/domain/identity';
import type { OAuthSettings } from '#config/config.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../../../../app.ts';
import { openTestSchool, type TestSchool } from '../../../../testing/test-school.ts';
import { Browser } from './browser.ts';

export const SCHOOL = 'http://school.example';

/** A school with OAuth clients at some networks. */
export interface SocialSchool extends TestSchool {
  /** Every log line, of any level. */
  readonly logged: string[];
  browser(): Browser;
}

const NONE: OAuthSettings = { google: null, vkontakte: null, facebook: null, apple: null };

export async function openSocialSchool(oauth: Partial<OAuthSettings>, publicUrl = SCHOOL): Promise<SocialSchool> {
  const school = await openTestSchool();
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const ctx = { ...school.ctx, log, config: { ...school.ctx.config, publicUrl, oauth: { ...NONE, ...oauth } } };
  const app: FastifyInstance = await buildApp(ctx);
  return {
    ...school,
    app,
    logged,
    browser: () => new Browser(app, publicUrl),
    async close() {
      await app.close();
      await school.close();
    },
  };
}

/** Links a network as the person would do it. */
export async function linkNetwork(
  school: TestSchool,
  userId: number,
  source: ExternalSource,
  subject: string,
): Promise<void> {
  await school.ctx.db.insertInto('external_auths').values({ user_id: userId, source, subject }).execute();
}

/** The result in the return link. */
export function saidIn(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address).searchParams);
}
