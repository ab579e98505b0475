/** Names of styles for the build, as short as they can be: they stand in the styles, the HTML and the script of every page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A number in letters: a … z, aa … */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}

/** Names that a file of styles declares, in its order. */
function namesIn(css: string): string[] {
  return [...new Set(css.match(/(?<=\.|@keyframes |container-name: |container: )[a-zA-Z][\w-]*/g))];
}

/**
 * Made from the place of a file among all files and of a name in its file, so that the builds of browser and server agree.
 * @param folder where all files of styles lie
 */
export function createStyleNames(folder: string): (name: string, file: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(folder, file))
    .sort();
  const known = new Map<string, string[]>();
  return (name, address) => {
    const [file = ''] = address.split('?');
    const place = files.indexOf(file);
    if (place === -1) throw new Error(`${file} is no file of styles that the build knows.`);
    const names = known.get(file) ?? namesIn(readFileSync(file, 'utf8'));
    known.set(file, names);
    if (!names.includes(name)) names.push(name);
    return `${letters(place)}${names.indexOf(name)}`;
  };
}
