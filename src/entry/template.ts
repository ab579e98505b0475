/** Entry of the build's last step: writes the database that a first start begins with. */
import { buildTemplate } from '../server/main/template.ts';

export const writeTemplate = (path: string): Promise<void> => buildTemplate(path);
