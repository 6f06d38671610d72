const colours = [
  'background',
  'surface',
  'heading',
  'text',
  'link',
  'primary',
  'on_primary',
  'accent',
  'header',
  'on_header',
  'footer',
  'on_footer',
] as const;

const fonts: Readonly<Record<string, string>> = {
  SYSTEM: 'system-ui, sans-serif',
  HUMANIST: 'Optima, Candara, "Noto Sans", sans-serif',
  SERIF: 'Georgia, "Times New Roman", serif',
  ROUNDED: '"Arial Rounded MT Bold", Nunito, Quicksand, sans-serif',
  MONO: 'ui-monospace, Consolas, monospace',
};

/** A theme as values of CSS: colours that are such, a font of the list and whole pixels; anything else is left to the sheet's own. */
export function themeValues(theme: Readonly<Record<string, unknown>>): Record<string, string> {
  const values = colours.flatMap((name): Array<[string, string]> => {
    const value = theme[name];
    return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? [[`--${name}`, value]] : [];
  });
  const font = Object.hasOwn(fonts, String(theme.font)) ? fonts[String(theme.font)] : undefined;
  const radius = Number(theme.radius);
  return {
    ...Object.fromEntries(values),
    ...(font !== undefined && { '--font': font }),
    ...(Number.isInteger(radius) && radius >= 0 && radius <= 24 && { '--radius': `${radius}px` }),
  };
}

/** Whether a ground is so dark that the logo for dark grounds belongs there. */
export const isDark = (colour: unknown): boolean =>
  typeof colour === 'string' &&
  /^#[0-9a-f]{6}$/i.test(colour) &&
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) < 382;
