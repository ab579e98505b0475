/** Types of the writer beside it, for the test of the floors. */
export function writeLintConfiguration(folder: string): void;
