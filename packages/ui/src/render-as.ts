import { cloneElement, createElement, type HTMLAttributes, type ReactElement } from 'react';
import { classNames } from './class-names.ts';

type Attributes = HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, unknown>>;
type Handler = (...given: readonly unknown[]) => void;

/** Renders an element of a type, or a given element with merged attributes: its own take precedence, and both handlers run. */
export function renderAs(kind: string, given: ReactElement | undefined, attributes: object): ReactElement {
  if (given === undefined) return createElement(kind, attributes);
  const ours = attributes as Attributes;
  const own = given.props as Attributes;
  const merged: Record<string, unknown> = { ...ours, ...own, className: classNames(ours.className, own.className) };
  for (const [name, handler] of Object.entries(own)) {
    const other: unknown = (ours as Record<string, unknown>)[name];
    if (!/^on[A-Z]/.test(name) || typeof handler !== 'function' || typeof other !== 'function') continue;
    merged[name] = (...event: readonly unknown[]) => {
      (handler as Handler)(...event);
      (other as Handler)(...event);
    };
  }
  return cloneElement(given, merged);
}
