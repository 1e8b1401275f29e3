import account from './account.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import clock from './clock.json' with { type: 'json' };
import config from './config.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import desk from './desk.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import inbox from './inbox.json' with { type: 'json' };
import library from './library.json' with { type: 'json' };
import learners from './learners.json' with { type: 'json' };
import list from './list.json' with { type: 'json' };
import lists from './lists.json' with { type: 'json' };
import onboarding from './onboarding.json' with { type: 'json' };
import overview from './overview.json' with { type: 'json' };
import player from './player.json' with { type: 'json' };
import previews from './previews.json' with { type: 'json' };
import security from './security.json' with { type: 'json' };
import textsOfCourse from './texts.json' with { type: 'json' };
import versions from './versions.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };
import workload from './workload.json' with { type: 'json' };

/** Everything the desk and the dashboard say. */
export const texts = {
  account,
  audit,
  clock,
  config,
  dashboard,
  desk,
  errors,
  inbox,
  library,
  learners,
  list,
  lists,
  onboarding,
  overview,
  people,
  player,
  previews,
  security,
  texts: textsOfCourse,
  versions,
  words,
  workload,
};
