import account from './account.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

/** What the cabinet says before anybody has signed in. */
export const texts = { account, shell };
