import { say } from '@upeo/domain/words/say'
import type { HelpPage } from '../help-page.ts'

export const safety = (): HelpPage => ({
  topic: 'safety',
  title: say('Safety'),
  lead: say('Choosing a trip that suits you, who your guide is, and keeping your account safe.'),
  sections: [
    {
      id: 'emergency',
      title: say('In an emergency'),
      body: [
        say(
          'Call 999 or 112. Upeo is not a rescue service and does not watch over trips. Call your guide next: their number is on {trip}.',
          { trip: say('My trip') },
        ),
      ],
      action: { label: say('Open my trip'), to: '/dashboard/trip' },
    },
    {
      id: 'choosing',
      title: say('Is this trip right for me?'),
      body: [
        say(
          'Look at the difficulty, the fitness level and the age limit on the activity’s page, and read what to expect. Tell your guide, in the booking’s notes or by phone, about anything that matters to your safety.',
        ),
        say('A guide may turn away anyone who does not meet the limits of an activity or who puts others at risk.'),
      ],
    },
    {
      id: 'verified',
      title: say('What does “Verified” mean?'),
      body: [
        say(
          'We have checked and approved the guide’s identity document and business licence. Only people who went on the trip can review it.',
        ),
      ],
    },
    {
      id: 'account',
      title: say('Keeping my account and money safe'),
      body: [
        [
          say('We never ask for your M-Pesa PIN or your password, by phone, message or email.'),
          say(
            'Pay on Upeo’s pages, or to the account shown in your booking. Do not pay anyone who asks you to go around Upeo.',
          ),
          say(
            'Under {security} in your dashboard you can add a passkey, see where you are signed in, and sign out everywhere.',
            { security: say('Security') },
          ),
        ],
      ],
      action: { label: say('Open Security'), to: '/dashboard/security' },
    },
    {
      id: 'something-wrong',
      title: say('Someone behaves badly'),
      body: [
        say(
          'Leave if you do not feel safe. Then report it in the booking, or write to us: choose “{safety}” as the topic. If a review is offensive, write to us and name its activity.',
          { safety: say('Safety') },
        ),
      ],
      action: { label: say('Write to us'), to: '/help/contact' },
    },
  ],
})
