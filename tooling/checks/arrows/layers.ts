/** Layers of the server below the features, and the layers each may use at run time; types may come from any of them. */
export const SERVER_LAYERS: Readonly<Record<string, readonly string[]>> = {
  /** Settings and values derived from them. */
  config: [],
  db: ['config'],
  /** Texts, HTML and CSS rendered on the server for emails, pages and exports. */
  rendering: [],
  /** External systems: files, email, SMS, push, sign-in networks, the clock. */
  ports: ['config', 'rendering'],
  socket: ['config', 'db'],
  jobs: ['config', 'db', 'ports'],
  /** Registries through which nouns contribute to nouns on their left. */
  registrations: ['config'],
  /** HTTP only: requests, limits, routes, answers, signed addresses. */
  http: ['config', 'db', 'rendering'],
  /** Pages without endpoints: the two applications and the outbox. */
  pages: ['config', 'http', 'ports', 'rendering'],
  features: ['config', 'db', 'rendering', 'ports', 'socket', 'jobs', 'registrations', 'http'],
};
