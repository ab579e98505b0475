/** A fixture that is dropped anywhere on the page is opened; what was done with it, or why it could not be, is said below. */
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import css from './record.module.css';
import { useRuns } from './runs.tsx';

const SHOWN_MS = 6000;

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

export function FixtureDrop() {
  const { openFile, notice, dismiss } = useRuns();
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((file: File | undefined) => {
    setOver(false);
    if (file !== undefined) void openFile(file);
  });
  // What went well needs no answer; what did not stays until it was read.
  const forget = useEffectEvent(dismiss);
  useEffect(() => {
    if (notice === null || notice.isProblem) return undefined;
    const timer = setTimeout(() => forget(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      take(event.dataTransfer?.files[0]);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return (
    <>
      {isOver && (
        <div className={css.over} aria-hidden="true">
          Drop a fixture to open it
        </div>
      )}
      <div className={css.notices}>
        {/* Both stand in the page before anything is said in them. */}
        <div role="alert">{notice?.isProblem === true && notice.text}</div>
        <div role="status">{notice?.isProblem === false && notice.text}</div>
        {notice !== null && <IconButton icon="close" label="Close the message" onClick={dismiss} />}
      </div>
    </>
  );
}
