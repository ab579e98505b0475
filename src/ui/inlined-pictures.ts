/** Addresses of pictures whose content the first HTML carries as `data:` addresses. */
import { createContext } from 'react';

export const InlinedPictures = createContext<Readonly<Record<string, string>>>({});
