/** Path prefix of social sign-in: `/{source}` starts it, `/{source}/callback` is the redirect URL (Q63). */
export const SOCIAL_PATH = '/spa/api/v1/auth/social';
