/** The one way in which the server says no: a code of the contract, with the fields and figures that belong to it. */
import { ERROR_STATUS, type ErrorCode, type Problem } from '../../contract/errors.ts';

export interface RefusalExtras {
  problems?: readonly Problem[];
  /** DerivedStats that the sentence needs, such as the seats that are left. Never personal data. */
  details?: Readonly<Record<string, string | number>>;
}

/** Thrown anywhere below a handler; the application turns it into the answer of its code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly problems: readonly Problem[];
  readonly details: Readonly<Record<string, string | number>> | undefined;

  constructor(code: ErrorCode, extras: RefusalExtras = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.problems = extras.problems ?? [];
    this.details = extras.details;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}

/** Refuses a body whose fields are wrong (§5): all problems at once. */
export function refuseFields(problems: readonly Problem[]): never {
  throw new Refusal('VALIDATION_FAILED', { problems });
}
