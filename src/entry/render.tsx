/** The app as the server uses it: first HTML, and the judgement of an address. */
export { renderPage, renderWords } from '../app/prerender.tsx';
export { isPagePath, negotiate, opensPayment } from '../app/negotiate.ts';
