/** Types of the command beside it, for tests. */
export const fileWorkerEntry: string;
/** Path of the worker that reads uploaded files, as JavaScript. */
export function sourceFileWorker(): Promise<string>;
