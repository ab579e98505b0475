/** Tells the window that its page is shown. @param persisted whether it is shown as it was left */
export function pageShown({ persisted }: { persisted: boolean }): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}
