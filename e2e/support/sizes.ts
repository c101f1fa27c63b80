import { devices } from '@playwright/test'

/** The two sizes of the journeys: guests and guides use a phone, administrators a desktop. */
export const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
export const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
