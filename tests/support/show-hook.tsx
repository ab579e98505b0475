/** Runs a hook as a page of a runtime does. */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { RuntimeProvider } from '../../src/runtime/use-runtime.tsx';

export function showHook<Result, Props = undefined>(runtime: Runtime, hook: (props: Props) => Result, props?: Props) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
  );
  return renderHook(hook, { wrapper, initialProps: props as Props });
}
