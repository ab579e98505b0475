/** The front page (§2 /main): its search, and what it shows below. */
import type { PageProps } from '../../runtime/page.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { Hero } from './hero.tsx';
import { Highlights } from './highlights.tsx';

export function MainPage({ params }: PageProps<'main'>) {
  const context = usePageContext(params);
  return (
    <>
      <Hero today={context.today} />
      <Highlights context={context} />
    </>
  );
}
