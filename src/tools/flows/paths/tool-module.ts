/** How a written test imports this tool: by its package, or by its folder where the test lies in the same project. */

/** As package.json beside this file has it. */
export const PACKAGE = 'maru-flow-paths';

/** `tool`: a relative way to this folder, or the name of the package, whose modules are named without an ending. */
export function toolModule(tool: string, name: string): string {
  return tool.startsWith('.') ? `${tool}/${name}.ts` : `${tool}/${name}`;
}
