/** The first HTML's entry: the app as the server uses it. */
export { renderPage } from '../app/prerender.tsx';
export type { PageRequest, RenderedPage, ServerAsk } from '../app/prerender.tsx';
export { isPagePath, negotiate, opensPayment } from '../app/negotiate.ts';
