/** What other features use of posts elsewhere. */
export { forgetRequests, pendingRequestCount } from './requests.ts';
