/** Whether the server can be reached at all, with any answer. */
export function isReachable(): Promise<boolean> {
  return fetch('/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
