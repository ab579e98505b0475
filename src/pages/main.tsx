/** The front page (§2 /main): its search, and what it shows below. */
import type { PageProps } from '../flows/page.ts';
import { usePageContext } from '../flows/use-runtime.tsx';
import { Hero } from './main/hero.tsx';
import { Highlights } from './main/highlights.tsx';

export function MainPage({ params }: PageProps<'main'>) {
  const context = usePageContext(params);
  return (
    <>
      <Hero today={context.today} />
      <Highlights context={context} />
    </>
  );
}
