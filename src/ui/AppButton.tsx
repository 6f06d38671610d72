import { AnchorButton, Button, Classes, type ButtonProps, type Intent } from '@blueprintjs/core';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';

/** The three looks of a button (spec 1 §9): `dark` for the one main action, `outline` for the others, `light` for what stays in the background. */
export type ButtonLook = 'outline' | 'dark' | 'light';

interface AppButtonProps extends Omit<ButtonProps, 'variant' | 'intent' | 'minimal' | 'outlined' | 'large' | 'small'> {
  look?: ButtonLook;
  /** Default: `primary` for dark, none otherwise. */
  intent?: Intent;
  /** What it began is under way: it does nothing more, says so, and keeps the focus, which a disabled button loses. */
  busy?: boolean;
}

const variants = { outline: 'outlined', dark: 'solid', light: 'minimal' } as const;
const intentOf = (look: ButtonLook, intent: Intent | undefined): Intent => intent ?? (look === 'dark' ? 'primary' : 'none');

export function AppButton({ look = 'outline', intent, busy = false, className = '', ...rest }: AppButtonProps): ReactNode {
  const own = busy ? { 'aria-disabled': true, onClick: undefined, className: `${className} ${Classes.DISABLED}` } : { className };
  return <Button type="button" {...rest} {...own} variant={variants[look]} intent={intentOf(look, intent)} />;
}

interface ButtonLinkProps
  extends Pick<
    AppButtonProps,
    'look' | 'intent' | 'icon' | 'endIcon' | 'text' | 'children' | 'className' | 'size' | 'fill' | 'aria-label' | 'title'
  > {
  href: string;
}

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link of the application that looks like a button: a real address, so that it opens in a new tab too. */
export function ButtonLink({ look = 'outline', intent, href, ...rest }: ButtonLinkProps): ReactNode {
  const [, navigate] = useLocation();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(href);
  };
  // Blueprint gives its anchors role=button; this one leads somewhere.
  return <AnchorButton {...rest} role={undefined} href={href} onClick={follow} variant={variants[look]} intent={intentOf(look, intent)} />;
}
