/** Moves and scales a picture behind a window: by dragging, pinching, wheel and keys. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { zoomed, type View } from './viewport.ts';

const STEP = 1.25;

export interface Viewport {
  pane: RefObject<HTMLDivElement | null>;
  view: View;
  /** Of the window, in px. */
  size: { width: number; height: number };
  change: (change: (view: View, pane: { width: number; height: number }) => View) => void;
  zoom: (factor: number) => void;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function useViewport(onFit: () => void): Viewport {
  const pane = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });

  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const change = useCallback<Viewport['change']>((next) => {
    const room = pane.current?.getBoundingClientRect();
    if (room !== undefined) setView((now) => next(now, room));
  }, []);
  const zoom = (factor: number) =>
    change((now, { width, height }) => zoomed(now, factor, { x: width / 2, y: height / 2 }));

  // React listens to the wheel passively, and the page would scroll along.
  useEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      if (event.shiftKey) setView((now) => ({ ...now, x: now.x - (event.deltaX || event.deltaY), y: now.y }));
      else {
        const factor = Math.exp(-event.deltaY * 0.0015);
        setView((now) => zoomed(now, factor, { x: event.clientX - left, y: event.clientY - top }));
      }
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, []);

  const lift = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId);
  };

  return {
    pane,
    view,
    size,
    change,
    zoom,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove(event) {
        const from = fingers.current.get(event.pointerId);
        if (from === undefined) return;
        const to = { x: event.clientX, y: event.clientY };
        const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        fingers.current.set(event.pointerId, to);
        // Only a real drag takes the pointer: a press is for the state under it.
        if (Math.hypot(to.x - from.x, to.y - from.y) > 1) event.currentTarget.setPointerCapture(event.pointerId);
        const { left, top } = event.currentTarget.getBoundingClientRect();
        setView((now) => {
          if (other === undefined) return { ...now, x: now.x + to.x - from.x, y: now.y + to.y - from.y };
          const before = Math.hypot(from.x - other.x, from.y - other.y) || 1;
          const after = Math.hypot(to.x - other.x, to.y - other.y);
          return zoomed(now, after / before, { x: other.x - left, y: other.y - top });
        });
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onKeyDown(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const arrow = ARROWS[event.key];
        const far = event.shiftKey ? 240 : 60;
        if (arrow) setView((now) => ({ ...now, x: now.x + arrow[0] * far, y: now.y + arrow[1] * far }));
        else if (event.key === '+' || event.key === '=') zoom(STEP);
        else if (event.key === '-') zoom(1 / STEP);
        else if (event.key === '0') onFit();
        else return;
        event.preventDefault();
      },
    },
  };
}
