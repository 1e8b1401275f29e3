/** Where a sign-in at a network begins, with the network's source behind it; `/callback` behind that is where it comes back (Q63). */
export const SOCIAL_PATH = '/spa/api/v1/auth/social';
