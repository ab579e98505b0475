/** The front page inside a layout (§2 /new-main): the same parts, below a row of ways to each of them. */
import type { PageProps } from '../../runtime/page.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { Hero } from '../main/hero.tsx';
import { Highlights } from '../main/highlights.tsx';
import { useHomeParts } from '../main/home-parts.ts';
import { SectionsLayout } from './sections-layout.tsx';

export function NewMainPage({ params }: PageProps<'newMain'>) {
  const context = usePageContext(params);
  return (
    <SectionsLayout parts={useHomeParts(context)} today={context.today}>
      <Hero today={context.today} />
      <Highlights context={context} home="newMain" />
    </SectionsLayout>
  );
}
