/** Photos on their way into a review: each read in a thread of its own, and its problem said at the field of the form. */
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import { newId } from '../../security/ids.ts';
import { readPhoto, type RemadePhoto } from '../uploads/shared.ts';
import type { NewReviewPhoto } from './tables.ts';

/** One after the other. Never within a transaction. */
export async function readPhotos(services: Services, files: readonly File[]): Promise<RemadePhoto[]> {
  const read: RemadePhoto[] = [];
  for (const file of files) {
    read.push(
      await readPhoto(services, file).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        const problems = error.problems.map(({ code, ...problem }) => ({
          ...problem,
          field: 'photos',
          code: code === 'file_type' ? ('photo_type' as const) : code,
        }));
        throw new Refusal(error.code, { problems, ...(error.details && { details: error.details }) });
      }),
    );
  }
  return read;
}

/** @param first position of the first one */
export function toPhotoRows(
  { random }: Pick<Services, 'random'>,
  reviewId: string,
  photos: readonly RemadePhoto[],
  first = 0,
): NewReviewPhoto[] {
  return photos.map(({ width, height, large, small }, index) => ({
    id: newId(random),
    review_id: reviewId,
    position: first + index,
    width,
    height,
    large,
    small,
  }));
}
