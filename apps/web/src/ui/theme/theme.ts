import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { palette } from './palette.ts'
import { tokens } from './tokens.ts'

const text = "'Figtree Variable', 'Figtree fallback', system-ui, sans-serif"
const display = "'Bricolage Grotesque Variable', 'Bricolage fallback', 'Figtree fallback', system-ui, sans-serif"

export const theme = createTheme({
  colors: { ...palette, gray: palette.sand, dark: palette.night },
  primaryColor: 'forest',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.36,
  fontFamily: text,
  headings: {
    fontFamily: display,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.5rem + 2.2vw, 3.25rem)', lineHeight: '1.08' },
      h2: { fontSize: 'clamp(1.5rem, 1.25rem + 1.1vw, 2.125rem)', lineHeight: '1.15' },
      h3: { fontSize: '1.25rem', lineHeight: '1.25' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: { md: '0 1px 2px rgb(35 31 26 / 6%), 0 12px 32px -12px rgb(35 31 26 / 18%)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
  },
})

/** Hands the tokens to CSS and bends the colours of Mantine's own parts to them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--upeo-display': display, '--mantine-line-height': '1.55' },
  light: scheme('light'),
  dark: scheme('dark'),
})

function scheme(name: 'light' | 'dark'): Record<string, string> {
  const colours = tokens[name]
  const own = Object.fromEntries(Object.entries(colours).map(([token, colour]) => [`--upeo-${token}`, colour]))
  return {
    ...own,
    '--mantine-color-body': colours.page,
    '--mantine-color-text': colours.text,
    '--mantine-color-bright': colours.text,
    '--mantine-color-dimmed': colours.muted,
    '--mantine-color-placeholder': colours.muted,
    '--mantine-color-anchor': colours.primary,
    '--mantine-color-error': colours.danger,
    '--mantine-color-default': colours.surface,
    '--mantine-color-default-hover': colours.sunken,
    '--mantine-color-default-color': colours.text,
    '--mantine-color-default-border': colours.hairline,
    '--mantine-primary-color-contrast': colours['on-primary'],
  }
}
