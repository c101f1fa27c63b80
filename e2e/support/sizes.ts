import { devices } from '@playwright/test'

/** The two sizes of the journeys: guests and guides hold a phone, the office sits at a desk. */
export const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
export const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
