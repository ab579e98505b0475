/** What ids look like, for what reads them without a schema, such as an address. */

/** Lower-case letters, digits, hyphens. */
export const ID_FORM = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Up to eight ids, separated by commas. */
export const ID_LIST_FORM = /^[a-z0-9][a-z0-9-]{0,79}(,[a-z0-9][a-z0-9-]{0,79}){0,7}$/;
