import account from './account.json' with { type: 'json' };
import consent from './consent.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import frame from './frame.json' with { type: 'json' };
import homework from './homework.json' with { type: 'json' };
import player from './player.json' with { type: 'json' };
import points from './points.json' with { type: 'json' };
import practice from './practice.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import streams from './streams.json' with { type: 'json' };
import support from './support.json' with { type: 'json' };

/** Everything the learner's cabinet says. */
export const texts = { account, consent, errors, frame, homework, player, points, practice, shell, streams, support };
