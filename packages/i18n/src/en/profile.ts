import infoChat from './info-chat.json' with { type: 'json' };
import profile from './profile.json' with { type: 'json' };
import registration from './registration.json' with { type: 'json' };

/** What the pages of the account say. */
export const texts = { infoChat, profile, registration };
