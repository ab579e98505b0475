/** A link of the shop; the app lends its router's link through the context, so that the kit knows no router. */
import { createContext, useContext } from 'react';
import type { AnchorHTMLAttributes, ElementType, ReactNode } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> {
  href: string;
  children: ReactNode;
}

/** The element that renders links: `a`, or a component with the same props. */
export const LinkElement = createContext<ElementType>('a');

export function Link(props: LinkProps) {
  const Element = useContext(LinkElement);
  return <Element {...props} />;
}
