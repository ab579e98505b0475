/** What ids look like, for what reads them without a schema, such as an address. */

/** Lower-case letters, digits, hyphens. */
export const ID_FORM = /^[a-z0-9][a-z0-9-]{0,79}$/;
