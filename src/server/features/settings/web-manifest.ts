/** The web manifest: how the shop is called and looks where a visitor installs it. */
import type { Hono } from 'hono';
import type { Services } from '../../base/context.ts';
import { pathTo } from '../../../contract/paths.ts';
import { settingText } from './settings.ts';

/** Drawn from the mark of the shop; the last one leaves room for a platform's own outline. */
const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

export function mountWebManifest(app: Hono, { config, settings }: Pick<Services, 'config' | 'settings'>): void {
  app.get('/manifest.webmanifest', async (c) => {
    await settings.fresh();
    const name = settingText(settings, 'site_name') || new URL(config.origin).host;
    const manifest = {
      // An installed shop stays the same one when its first page changes.
      id: '/',
      name,
      short_name: name,
      start_url: pathTo('main', {}),
      scope: '/',
      display: 'standalone',
      background_color: '#f9f5ec',
      theme_color: '#f9f5ec',
      icons: ICONS,
    };
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    });
  });
}
