/** Joining is a page for the three ways to join; any other word is no page. */
import type { PageData } from '../../runtime/page.ts';
import { isUserType } from '../../flows/accounts/user-types.ts';

export const registrationData: PageData<'registration'> = { accepts: ({ userType }) => isUserType(userType) };
