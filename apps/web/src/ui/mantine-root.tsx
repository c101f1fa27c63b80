import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { currentScheme, subscribeToScheme } from '../lib/color-scheme.ts'
import { cssVariables, theme } from './theme/theme.ts'
import './styles/kit.css'

let unsubscribe = () => {}

const schemes: MantineColorSchemeManager = {
  get: (fallback) => (typeof document === 'undefined' ? fallback : currentScheme()),
  // Called for every scheme that Mantine is told of, the system's too: only the toggle's are a choice to be kept.
  set: () => {},
  subscribe: (onUpdate) => {
    unsubscribe = subscribeToScheme(onUpdate)
  },
  unsubscribe: () => unsubscribe(),
  clear: () => {},
}

/**
 * Mantine, for the parts that need it: sign-in, booking, dashboards. Public pages do without in their first load
 * (their budget in script is small) and bring it with what they load on demand.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="light"
    >
      {children}
    </MantineProvider>
  )
}
