/** Names of all settings; the operator's guide lists them in this order. */
export const settingNames = [
  'PORT',
  'HOST',
  'DAYSTREAM_DATA',
  'DAYSTREAM_DEMO',
  'DAYSTREAM_NOW',
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_POOL_SIZE',
  'READ_ONLY_POOL_SIZE',
  'JOBS_POOL_SIZE',
  'DAYSTREAM_VARIANT',
  'OPEN_VARIANTS',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'SESSIONS_PER_APP_TYPE',
  'DAYSTREAM_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_FROM',
  'PUSH_PUBLIC_KEY',
  'PUSH_PRIVATE_KEY',
  'PUSH_CONTACT',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'VK_CLIENT_ID',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'APPLE_CLIENT_ID',
  'APPLE_TEAM_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
  'SENTRY_DSN',
  'SENTRY_PAGES_DSN',
  'NODE_ENV',
  'ROLES',
  'LOG_LEVEL',
] as const;

export type Environment = Partial<Record<(typeof settingNames)[number] | 'PATH', string>>;

/** The only reader of the process's environment; an empty value counts as not given. */
export function readEnvironment(): Environment {
  return Object.fromEntries([...settingNames, 'PATH' as const].map((name) => [name, process.env[name] || undefined]));
}
