/** Layers of the server below the features, and the layers each may use at run time; types may come from any of them. */
export const SERVER_LAYERS: Readonly<Record<string, readonly string[]>> = {
  /** Settings and what follows from them alone. */
  config: [],
  db: ['config'],
  /** Texts, HTML and CSS made on the server: emails, pages and exports share them. */
  rendering: [],
  /** The world outside: files, email, SMS, push, sign-in networks, the clock. */
  ports: ['config', 'rendering'],
  socket: ['config', 'db'],
  jobs: ['config', 'db', 'ports'],
  /** What nouns register for nouns to their left. */
  registrations: ['config'],
  /** HTTP only: requests, limits, routes, answers, signed addresses. */
  http: ['config', 'db', 'rendering'],
  /** Pages that are no endpoints: the two applications and the outbox. */
  pages: ['config', 'http', 'ports', 'rendering'],
  features: ['config', 'db', 'rendering', 'ports', 'socket', 'jobs', 'registrations', 'http'],
};
