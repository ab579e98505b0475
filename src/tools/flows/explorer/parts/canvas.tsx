/** The window on a drawing, with the buttons that move it. */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { Drawing, DrawnState } from '../chart/drawing.ts';
import { foldable, type Folds } from '../chart/folds.ts';
import type { Box, Layout } from '../chart/layout.ts';
import type { Folding } from '../use-folds.ts';
import { Chart } from './chart.tsx';
import type { ChartLook } from './look.ts';
import { Minimap } from './minimap.tsx';
import css from './canvas.module.css';
import { useLayout } from './use-layout.ts';
import { useViewport } from './use-viewport.ts';
import { fitted, following, anchored, openingView, visited } from './viewport.ts';

export interface CanvasProps extends ChartLook {
  drawing: Drawing;
  title: string;
  /** Changes when the window shall move to the selected state. */
  visit: string;
  folding: Folding;
  /** Whether the chart has all of the window. */
  wide: { isWide: boolean; turn: () => void };
  onSelect: (state: DrawnState) => void;
  /** What the bar above the chart begins with. */
  children: ReactNode;
}

/** The innermost box in which the machine starts. */
function findStartBox({ root, states }: Drawing, { blocks, width, height }: Layout): Box {
  let begin: Box = { x: 0, y: 0, width, height };
  for (let next = root.initial; next !== null; next = states.get(next)?.initial ?? null)
    begin = blocks.find(({ block }) => block.id === next) ?? begin;
  return begin;
}

/** The one box that was folded or unfolded between two pictures; null where it was none or many. */
function turnedBetween(before: Folds, after: Folds): string | null {
  const changed = [...[...before].filter((id) => !after.has(id)), ...[...after].filter((id) => !before.has(id))];
  const [only = null] = changed;
  return changed.length === 1 ? only : null;
}

export function Canvas({ drawing, title, visit, folding, wide, children, onSelect, ...look }: CanvasProps) {
  const { layout, folds, isCurrent, failed } = useLayout(drawing, folding);
  const fit = () => layout && viewport.change((_, pane) => fitted(layout, pane));
  const viewport = useViewport(() => fit());
  const { pane, view, size, change, zoom, handlers } = viewport;
  const shown = useRef<{ layout: Layout; folds: Folds; visit: string } | null>(null);
  const { selected, active } = look;

  // Before it is painted: a new picture is never seen where the old one was.
  useLayoutEffect(() => {
    if (layout === null || !isCurrent) return;
    const before = shown.current;
    shown.current = { layout, folds, visit };
    const isVisit = before?.visit !== visit;
    const box = layout.blocks.find(({ block }) => block.id === selected);
    if (before === null) change((_, room) => openingView(layout, box ?? findStartBox(drawing, layout), room));
    else if (isVisit && box !== undefined) change((now, room) => visited(box, now, room));
    else if (before.layout !== layout) {
      const turned = turnedBetween(before.folds, folds);
      const boxIn = ({ blocks }: Layout) => blocks.find(({ block }) => block.id === turned);
      const from = boxIn(before.layout);
      const to = boxIn(layout);
      change((now, room) =>
        from && to ? anchored(from, to, now, room) : openingView(layout, findStartBox(drawing, layout), room),
      );
    }
    // oxlint-disable-next-line react/exhaustive-deps -- selecting alone moves nothing; a new picture or a visit does
  }, [layout, isCurrent, visit]);

  const wasActive = useRef(active);
  useEffect(() => {
    if (layout === null || !isCurrent) return;
    const boxes = layout.blocks.filter(({ block }) => active.has(block.id) && block.role !== 'open');
    // Of states side by side, the one that has just become active.
    const box = boxes.find(({ block }) => !wasActive.current.has(block.id)) ?? boxes[0];
    wasActive.current = active;
    if (box !== undefined) change((now, room) => following(box, now, room));
  }, [layout, isCurrent, active, change]);

  const { isWide } = wide;
  useEffect(() => {
    if (layout !== null) change((_, room) => openingView(layout, findStartBox(drawing, layout), room));
    // oxlint-disable-next-line react/exhaustive-deps -- only when the window itself has changed
  }, [isWide]);

  return (
    <>
      <div className={css.bar}>
        {children}
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
          <span className={css.wide}>
            <Button variant="secondary" size="s" aria-pressed={wide.isWide} onClick={wide.turn}>
              Chart alone
            </Button>
          </span>
          {folding.folds.size === 0 && (
            <Button
              variant="secondary"
              size="s"
              aria-pressed={folding.words === 'arrows'}
              onClick={() => folding.place(folding.words === 'arrows' ? 'boxes' : 'arrows')}
            >
              Words on arrows
            </Button>
          )}
          {foldable(drawing).length > 0 && (
            <>
              <Button variant="secondary" size="s" onClick={folding.foldAll}>
                Fold all
              </Button>
              <Button variant="secondary" size="s" onClick={folding.unfoldAll}>
                Unfold all
              </Button>
            </>
          )}
        </div>
      </div>
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
          <svg aria-hidden="true" className={css.picture} data-laid-out={isCurrent ? 'yes' : 'no'}>
            {layout && (
              <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
                <Chart layout={layout} onSelect={onSelect} onTurn={folding.turn} {...look} />
              </g>
            )}
          </svg>
          {layout && (
            <Minimap layout={layout} view={view} pane={size} active={active} onMove={(next) => change(() => next)} />
          )}
          {layout === null && (
            <p className={css.wait}>
              {failed ? 'The layout engine could not be loaded. Reload to try again.' : 'Drawing …'}
            </p>
          )}
        </div>
      </div>
    </>
  );
}
