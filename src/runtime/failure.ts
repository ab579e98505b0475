/** Reading what was thrown: the code and status that an error of the client or of the server carries. */

export interface ApiErrorLike {
  code: string;
  status: number;
}

export function isApiErrorLike(error: unknown): error is ApiErrorLike {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'status' in error &&
    typeof error.status === 'number'
  );
}
