/** Addresses of posts and of their feeds. */
import type { Locale } from '../locale.ts';
import { pathTo } from '../paths.ts';
import type { BoardType, PostType } from './codes.ts';

/** The page of a post; an event has one of its own. */
export function buildPostPath({ id, type }: { id: string; type: PostType }): string {
  return type === 'event' ? pathTo('eventDetail', { id }) : pathTo('boardDetail', { id });
}

/** The page of a board; the first one needs no name. */
export function buildBoardPath(type: BoardType): string {
  return pathTo('board', type === 'notice' ? {} : { type });
}

/** Where a board is entered: events by their days, all others by their posts. */
export function buildBoardEntryPath(type: BoardType): string {
  return type === 'event' ? pathTo('event', {}) : buildBoardPath(type);
}

export function buildFeedPath(language: Locale): string {
  return `/feeds/${language}.xml`;
}
