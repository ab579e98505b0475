/** What other features use of inquiries. */
export { unreadCount } from './read.ts';
