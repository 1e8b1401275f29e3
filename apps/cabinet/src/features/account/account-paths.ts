/** Where a person is signed in: an own addition beside the specification's routes. */
export const SESSIONS_PATH = '/user/settings/sessions';
