/** Words around a value that is more than text, such as a price or a day: each language puts it where it belongs. */
import type { ReactNode } from 'react';
import css from './fill-in.module.css';

/** Stands for the value while the words are looked up: Unicode's sign for an object in a text. */
const SLOT = '\uFFFC';
/** A Korean particle, which stays with the word that it follows. */
const PARTICLE = /^\p{Script=Hangul}+/u;

export interface FillInProps {
  /** The words, with what they are given in the place of the value. */
  words: (slot: string) => string;
  children: ReactNode;
}

export function FillIn({ words, children }: FillInProps) {
  const [before = '', after = ''] = words(SLOT).split(SLOT);
  const [particle = ''] = PARTICLE.exec(after) ?? [];
  return (
    <>
      {before}
      {particle === '' ? (
        children
      ) : (
        <span className={css.whole}>
          {children}
          {particle}
        </span>
      )}
      {after.slice(particle.length)}
    </>
  );
}
