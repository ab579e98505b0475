/** What more than one of these machines asks for. */
export const MOST = 3;
export const isMany = (count: number): boolean => count > MOST;
