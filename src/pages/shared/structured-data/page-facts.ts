/** What machines are told of a page beside its head (schema.org): made by the server alone, from the answers that the page shows. */
import type { i18n } from 'i18next';
import { toPhotoPreview } from '../../../rules/photos.ts';
import type { PageContext, Read } from '../../../runtime/page.ts';

/** One thing of schema.org. */
export type Thing = Readonly<Record<string, unknown>> & { '@type': string | readonly string[] };

export interface PageFacts {
  things: readonly Thing[];
  /** Address of a picture of what the page is about. */
  image?: string;
}

export interface FactSource {
  /** Of any page: each knows its own parameters. */
  context: PageContext<never>;
  read: Read;
  t: i18n['t'];
  origin: string;
  siteName: string;
  settings: Readonly<Record<string, unknown>>;
}

/** Pictures of our own are drawn, and photographs are WebP: a preview needs what every network shows. */
export function toPreview(image: string): string {
  return toPhotoPreview(image).replace(/\/\d\.svg$/, '/social.png');
}

export interface Crumb {
  name: string;
  /** Path within the shop. */
  path: string;
}

export function breadcrumbs(origin: string, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
