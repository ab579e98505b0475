/** The browser's entry: the server's page comes to life. */
import { hydrate } from '../app/hydrate.tsx';

void hydrate();
