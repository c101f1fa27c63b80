import { HOUR, addTime } from '@upeo/domain/time'
import { AMINA, type StoryPerson } from './make-people.ts'
import { createStoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

/** What people have written to Upeo lately: one with an account, one without, neither answered yet. */
export function enquiryRows(people: readonly StoryPerson[], now: Date): Row[] {
  const random = createStoryRandom('upeo enquiries')
  const amina = people.find(({ username }) => username === AMINA)
  const [yesterday, today] = [addTime(now, -26 * HOUR), addTime(now, -3 * HOUR)]
  return [
    {
      id: random.id(yesterday),
      user_id: null,
      name: 'Nekesa Wafula',
      email: '',
      phone: '0712 000 418',
      topic: 'booking',
      words: 'We are twelve from one office and would like a hike near Nairobi on a Friday. Can one of us pay for all?',
      created_at: yesterday,
    },
    {
      id: random.id(today),
      user_id: amina?.id ?? null,
      name: 'Amina Hassan',
      email: 'amina@upeo.example',
      phone: '',
      topic: 'refunds',
      words: 'My refund went back to a SIM card that I no longer have. How do I get it?',
      created_at: today,
    },
  ]
}
