/** The browser's entry: the server's page comes to life in pieces, each short enough that a thumb need not wait for it. */

/** Lets the browser paint and answer before the next piece. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

await import('react-dom/client');
await pause();
const { hydrate } = await import('../app/hydrate.tsx');
await pause();
await hydrate(pause);
