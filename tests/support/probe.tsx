/** A page that shows nothing: it runs a hook and tells what the hook answers, as often as it is rendered. */
import { useLayoutEffect } from 'react';

export function probe<View>(useView: () => View, tell: (view: View) => void) {
  return function Probe() {
    const view = useView();
    useLayoutEffect(() => {
      tell(view);
    });
    return null;
  };
}
