/** The shape of a trip on its way. */
import { Skeleton } from '../../ui/skeleton.tsx';
import { Split, Stack } from '../../ui/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function DetailSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Split aside={<Skeleton shape="block" />}>
        <Stack>
          <Skeleton width="third" />
          <Skeleton shape="heading" width="most" />
          <Skeleton shape="picture" />
          <Skeleton />
          <Skeleton width="half" />
        </Stack>
      </Split>
    </div>
  );
}
