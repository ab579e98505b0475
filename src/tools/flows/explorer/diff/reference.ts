/** Lays the files of a git reference out beside the packages of the project, so that modules of then can be loaded now. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

export interface Checkout {
  /** The folder that stands for that of the repository. */
  folder: string;
  /** The folder of the repository itself. */
  repository: string;
}

function git(
  folder: string,
  args: readonly string[],
  problem: string,
  env: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(stderr.trim().split('\n')[0] || problem);
  return stdout.trim();
}

/** `near`: a folder of the repository. Nothing of the repository, its index or its working tree is touched. */
export function checkOut(reference: string, near: string, cache: string): Checkout {
  const repository = git(near, ['rev-parse', '--show-toplevel'], `${near} is in no repository.`);
  const commit = git(
    repository,
    ['rev-parse', '--verify', '--quiet', `${reference}^{commit}`],
    `There is no reference "${reference}".`,
  );
  const folder = join(cache, commit);
  if (!existsSync(folder)) {
    const index = join(cache, `${commit}.index`);
    const broken = `The files of ${reference} cannot be read.`;
    const filling = `${folder}.filling`;
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(filling, { recursive: true });
    git(repository, ['read-tree', commit], broken, { GIT_INDEX_FILE: index });
    git(repository, ['checkout-index', '--all', `--prefix=${filling}/`], broken, { GIT_INDEX_FILE: index });
    rmSync(index, { force: true });
    renameSync(filling, folder);
  }
  return { folder, repository };
}

/** Where modules of then look for packages, they find those that are installed now. */
export function linkPackages({ folder, repository }: Checkout, files: readonly string[]): void {
  const folders = new Set<string>();
  for (const file of files) for (let at = dirname(file); at.length >= folder.length; at = dirname(at)) folders.add(at);
  for (const at of folders) {
    const installed = join(repository, relative(folder, at), 'node_modules');
    const link = join(at, 'node_modules');
    // The cache of a project lies in its packages already.
    if (!existsSync(installed) || folder.startsWith(installed + sep) || lstatSync(link, { throwIfNoEntry: false }))
      continue;
    symlinkSync(installed, link, 'junction');
  }
}

/** The folder of a place that may not exist. */
export function nearestFolder(place: string): string {
  for (let at = place; ; at = dirname(at)) {
    if (existsSync(at) && lstatSync(at).isDirectory()) return at;
    if (dirname(at) === at) return at;
  }
}
