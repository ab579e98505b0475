// Finds the browser that the tests drive, and installs one where none is.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run, say } from './prepare.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a window: it draws with half the processor's time, and keeps no page to go back to. */
const SHELL = 'chromium-headless-shell';

/** They work as root and in a container, and keep the browser from contacting other hosts than the shop. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A file can be there and still be no browser: Ubuntu's chromium package is a note that asks for a snap. */
function runs(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function findProgram(names) {
  const folders = new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]);
  return [...folders].flatMap((folder) => names.map((name) => join(folder, name))).find(runs) ?? null;
}

/** Path of the system's browser, or null; CHROMIUM_PATH decides where it is set. */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which is no browser that can be run.`);
  }
  return findProgram(BROWSERS);
}

/** Path of the shell that draws pages without a window, or null where there is none or another browser was chosen. */
export function findShell() {
  return process.env.CHROMIUM_PATH ? null : findProgram([SHELL]);
}

async function findDownloaded() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return runs(file) ? file : null;
}

function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function installPackage() {
  say('Installing the Debian packages of Chromium for the browser tests …');
  // Korean and Arabic need their fonts, or every measured width would be that of an empty box.
  const packages = ['chromium', 'fonts-noto-cjk', 'fonts-noto-core'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env };
  spawnSync('apt-get', ['-qq', 'update'], quiet);
  const install = (names) => spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...names], quiet);
  install(packages);
  // By itself: where a release has no such package the others are there.
  install([SHELL]);
}

function download() {
  say('Downloading the browser of Playwright for the browser tests …');
  run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
}

/** Path of a browser, installed first if need be; null when there is no way to get one here. */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await findDownloaded());
  if (found) return found;
  if (mayInstallPackages()) installPackage();
  const installed = findBrowser();
  if (installed) return installed;
  download();
  return findDownloaded();
}

/** The same for a command that is nothing without a browser: the process ends where there is none. */
export async function requireBrowser() {
  const browser = await ensureBrowser();
  if (browser) return browser;
  say('No browser was found: install Chromium, or set CHROMIUM_PATH to one.');
  process.exit(1);
}
