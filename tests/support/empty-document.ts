/** Runs before each file: it begins as in a tab that was just opened, whatever an earlier file of the same process left. */
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

vi.unstubAllGlobals();
cleanup();
const { documentElement, head, body } = document;
for (const element of [documentElement, head, body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
head.replaceChildren();
body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
