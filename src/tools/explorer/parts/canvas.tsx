/** The window on a drawing, with the buttons that move it. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { layOut, type Box, type Layout } from '../chart/layout.ts';
import type { Drawing, DrawnState } from '../chart/drawing.ts';
import { loadElk } from '../load-elk.ts';
import { Chart, type ChartLook } from './chart.tsx';
import css from './canvas.module.css';
import { centred, fitted, following, opened, useViewport } from './viewport.ts';

export interface CanvasProps extends ChartLook {
  drawing: Drawing;
  title: string;
  /** Changes when the window shall move to the selected state. */
  visit: string;
  onSelect: (state: DrawnState) => void;
}

const layouts = new WeakMap<Drawing, Promise<Layout>>();

/** The innermost state in which the machine starts. */
function beginOf(drawing: Drawing, layout: Layout): Box {
  let state = drawing.root;
  for (let next = state.initial; next !== null; next = state.initial) state = drawing.states.get(next) ?? state;
  return (
    layout.states.find((placed) => placed.state === state) ?? { x: 0, y: 0, width: layout.width, height: layout.height }
  );
}

/** Laid out once, and again only after a failure. */
function layoutOf(drawing: Drawing): Promise<Layout> {
  const known = layouts.get(drawing);
  if (known !== undefined) return known;
  const made = loadElk().then((elk) => layOut(drawing, elk));
  layouts.set(drawing, made);
  made.catch(() => layouts.delete(drawing));
  return made;
}

function useLayout(drawing: Drawing): { layout: Layout | null; failed: boolean } {
  const [found, setFound] = useState<{ drawing: Drawing; layout: Layout | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    layoutOf(drawing).then(
      (layout) => wanted && setFound({ drawing, layout }),
      () => wanted && setFound({ drawing, layout: null }),
    );
    return () => {
      wanted = false;
    };
  }, [drawing]);
  const own = found?.drawing === drawing ? found : null;
  return { layout: own?.layout ?? null, failed: own !== null && own.layout === null };
}

export function Canvas({ drawing, title, visit, onSelect, ...look }: CanvasProps) {
  const { layout, failed } = useLayout(drawing);
  const fit = () => layout && viewport.change((_, pane) => fitted(layout, pane));
  const viewport = useViewport(() => fit());
  const { pane, view, change, zoom, handlers } = viewport;
  const shown = useRef<Layout | null>(null);
  const { selected } = look;

  useEffect(() => {
    if (layout === null) return;
    const box = layout.states.find(({ state }) => state.id === selected);
    const isNew = shown.current !== layout;
    shown.current = layout;
    if (box !== undefined && box.state.path.length > 0)
      change((now, room) => centred(box, room, isNew ? 0 : now.scale));
    else if (isNew) change((_, room) => opened(layout, beginOf(drawing, layout), room));
    // oxlint-disable-next-line react/exhaustive-deps -- a press on a state selects it where it lies; only a visit moves the window
  }, [layout, visit]);

  const { active } = look;
  useEffect(() => {
    const box = layout?.states.findLast(({ state }) => active.has(state.id) && state.children.length === 0);
    if (box !== undefined) change((now, room) => following(box, now, room));
  }, [layout, active, change]);

  return (
    <div className={css.canvas}>
      <div
        ref={pane}
        className={css.pane}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by keys of its own
        tabIndex={0}
        aria-label={`Chart of ${title}. Arrow keys move it, plus and minus scale it, 0 shows all of it. The tree of states holds the same.`}
        {...handlers}
      >
        <svg aria-hidden="true" className={css.picture} data-laid-out={layout ? 'yes' : 'no'}>
          {layout && (
            <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
              <Chart layout={layout} onSelect={onSelect} {...look} />
            </g>
          )}
        </svg>
        {layout === null && (
          <p className={css.wait}>
            {failed ? 'The layout engine could not be loaded. Reload to try again.' : 'Drawing …'}
          </p>
        )}
      </div>
      <div className={css.tools} role="group" aria-label="View of the chart">
        <Button variant="secondary" size="s" aria-label="Zoom in" onClick={() => zoom(1.25)}>
          +
        </Button>
        <Button variant="secondary" size="s" aria-label="Zoom out" onClick={() => zoom(0.8)}>
          −
        </Button>
        <Button variant="secondary" size="s" onClick={fit}>
          Fit
        </Button>
      </div>
    </div>
  );
}
