import account from './account.json' with { type: 'json' };
import frame from './frame.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import streams from './streams.json' with { type: 'json' };

/** What every page behind the sign-in may say. */
export const texts = { account, frame, shell, streams };
