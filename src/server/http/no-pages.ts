/** Which addresses are never pages, even when the browser accepts HTML there. */

/** Folders of other things, and whether crawlers may fetch what is in them. */
const FOLDERS = {
  api: { crawled: false },
  assets: { crawled: true },
  feeds: { crawled: true },
  images: { crawled: true },
  sandbox: { crawled: false },
  /** The payment provider's own paths, where its sandbox stands in for it. */
  v1: { crawled: false },
} as const;

const NO_PAGE = new RegExp(
  `^/(${Object.keys(FOLDERS).join('|')})/|^/(health|ready|robots\\.txt|sitemap(-\\d+)?\\.xml|manifest\\.webmanifest)$`,
);

export function isNoPage(pathname: string): boolean {
  return NO_PAGE.test(pathname);
}

/** Folders that robots.txt keeps crawlers away from. */
export const UNCRAWLED_FOLDERS: readonly string[] = Object.entries(FOLDERS).flatMap(([name, { crawled }]) =>
  crawled ? [] : [`/${name}/`],
);
