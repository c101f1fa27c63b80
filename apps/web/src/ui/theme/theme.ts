import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { displayFace, textFace } from './faces.ts'
import { palette } from './palette.ts'
import type { Token } from './tokens.ts'

export const theme = createTheme({
  colors: { ...palette, gray: palette.sand, dark: palette.night },
  primaryColor: 'forest',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.36,
  fontFamily: textFace,
  headings: { fontFamily: displayFace, fontWeight: '650', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: { md: '0 1px 2px rgb(35 31 26 / 6%), 0 12px 32px -12px rgb(35 31 26 / 18%)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
  },
})

const token = (name: Token) => `var(--upeo-${name})`

/** Mantine's own colours, bent to the tokens; those carry both schemes. */
const colours = {
  '--mantine-color-body': token('page'),
  '--mantine-color-text': token('text'),
  '--mantine-color-bright': token('text'),
  '--mantine-color-dimmed': token('muted'),
  '--mantine-color-placeholder': token('muted'),
  '--mantine-color-anchor': token('primary'),
  '--mantine-color-error': token('danger'),
  '--mantine-color-default': token('surface'),
  '--mantine-color-default-hover': token('sunken'),
  '--mantine-color-default-color': token('text'),
  '--mantine-color-default-border': token('hairline'),
  '--mantine-primary-color-contrast': token('on-primary'),
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.55' },
  light: colours,
  dark: colours,
})
