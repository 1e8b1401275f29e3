/** The time zone of this device when the page was opened. */
export const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
