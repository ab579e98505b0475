/** A file that is made when it is asked for. */
import type { Bytes } from './samples.ts';

export interface HostileFile {
  name: string;
  make: () => Bytes;
}
