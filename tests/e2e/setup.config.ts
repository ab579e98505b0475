/** Runs once, before all browser tests. */
export { prepareData as default } from './support/shop-server.ts';
