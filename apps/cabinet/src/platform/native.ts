/** Whether the page runs inside the native application, as its shell reports (Q34). */
export function isNative(): boolean {
  return 'Capacitor' in globalThis;
}
