/** Whether the server can be reached at all, whatever it answers. */
export function isReachable(): Promise<boolean> {
  return fetch('/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
