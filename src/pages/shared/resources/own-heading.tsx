/** Heads a page of the member's own things: the way back to their menu, what it is, and what it is for. */
import { pathTo } from '../../../contract/paths.ts';
import { useWords } from '../../../i18n/words.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';

export function OwnHeading({ title, text }: { title: string; text: string }) {
  const { t } = useWords('titles');
  return (
    <Stack gap="s">
      <Breadcrumbs crumbs={[{ label: t('myMenu'), href: pathTo('myMenu', {}) }, { label: title }]} />
      <SectionHeading level="page" text={text}>
        {title}
      </SectionHeading>
    </Stack>
  );
}
