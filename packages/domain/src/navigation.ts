/** Addresses of the cabinet that exist; the server answers 404 with the same shell for all others (Q81). */
export const cabinetPaths: readonly RegExp[] = [
  /^\/$/,
  /^\/(home|courses|events|catalog|homework|chat)\/?$/,
  /^\/course\/\d+\/(calendar|materials)\/?$/,
  /^\/course\/\d+\/calendar\/\d+\/?$/,
  /^\/homework\/\d+\/\d+\/?$/,
  /^\/user\/points(\/history)?\/?$/,
  /^\/user\/?$/,
];
