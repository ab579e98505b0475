/** Lets promises and their followers run to their end. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
