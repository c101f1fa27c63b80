import { describe, expect, it } from 'vitest'
import { defaultPreferences, wantsMail } from './preferences.ts'

describe('preferences', () => {
  it('start as the spec says', () => {
    expect(defaultPreferences).toMatchObject({
      emailNotifications: true,
      bookingAlerts: true,
      newActivityAlerts: true,
      marketingEmails: false,
      showProfileToPublic: true,
      shareActivityHistory: false,
    })
  })

  it('never silence money and bookings', () => {
    const silent = { ...defaultPreferences, emailNotifications: false, bookingAlerts: false, paymentAlerts: false }
    expect(wantsMail(silent, 'money')).toBe(true)
    expect(wantsMail(silent, 'booking')).toBe(true)
  })

  it.each([
    ['new_activity', 'newActivityAlerts'],
    ['marketing', 'marketingEmails'],
    ['review_reply', 'reviewReplyAlerts'],
  ] as const)('%s needs its toggle and the master', (topic, toggle) => {
    const all = { ...defaultPreferences, marketingEmails: true }
    expect(wantsMail(all, topic)).toBe(true)
    expect(wantsMail({ ...all, [toggle]: false }, topic)).toBe(false)
    expect(wantsMail({ ...all, emailNotifications: false }, topic)).toBe(false)
  })
})
