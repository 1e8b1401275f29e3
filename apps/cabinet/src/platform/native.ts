/** Whether the page runs inside the native application, whose shell says so (Q34). */
export function isNative(): boolean {
  return 'Capacitor' in globalThis;
}
