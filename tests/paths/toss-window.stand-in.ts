/** The payment window in the path's hand: it stays open until the path ends it. */

interface Opened {
  leave: () => void;
  fail: (error: unknown) => void;
}

let opened: Opened | null = null;

function current(): Opened {
  if (opened === null) throw new Error('No payment window is open.');
  return opened;
}

export const tossWindow = {
  open: () =>
    new Promise<void>((resolve, reject) => {
      opened = { leave: resolve, fail: reject };
    }),
  /** The browser is on its way to the result. */
  leave: () => current().leave(),
  fail: (code: string) => current().fail(Object.assign(new Error(code), { code })),
  reset: () => {
    opened = null;
  },
};
