/** Types of the lists that are written from the folders. */
export function checkFileLists(root: string): string[];
export function writeFileLists(root: string): void;
