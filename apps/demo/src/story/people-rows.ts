import type { UploadId, UserId } from '@upeo/domain/ids'
import type { HungPictures } from './hang-pictures.ts'
import type { Life } from './demo-booking.ts'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { guideTexts } from './content/guide-texts.data.ts'
import {
  AMINA,
  KAMAU,
  preferencesOf,
  READS_SWAHILI,
  WRITES_SWAHILI,
  type Guide,
  type People,
  type StoryPerson,
} from './make-people.ts'
import type { Earned } from './make-rewards.ts'
import type { StoryReview } from './make-reviews.ts'
import { demoPasswordHash, lostPasswordHash } from './passwords.data.ts'
import { webPresence } from './web-presence.ts'
import type { Row } from './write-rows.ts'

export function userRows(
  { guides, customers, admin, staff }: People,
  lives: readonly Life[],
  earned: ReadonlyMap<string, Earned>,
  pictures: HungPictures,
): Row[] {
  const booked = new Map<string, number>()
  for (const { booking, plan } of lives) {
    const { id } = plan.customer
    if (booking['hold_expired'] === false) booked.set(id, (booked.get(id) ?? 0) + 1)
  }
  const row = (each: StoryPerson, role: 'user' | 'vendor' | 'admin', officeRoles: readonly OfficeRole[] = []) => {
    const own = earned.get(each.id)
    const known = role === 'admin' || [KAMAU, AMINA, READS_SWAHILI].includes(each.username)
    return {
      id: each.id,
      role,
      office_roles: officeRoles,
      office_since: role === 'admin' ? each.joinedAt : null,
      name: each.name,
      username: each.username,
      email: each.email,
      password_hash: known ? demoPasswordHash : lostPasswordHash,
      avatar_image_id: pictures.avatars.get(each.id) ?? null,
      cover_image_id: pictures.covers.get(each.id) ?? null,
      bio: each.username === WRITES_SWAHILI ? guideTexts[WRITES_SWAHILI].bio : each.bio,
      language: [READS_SWAHILI, WRITES_SWAHILI].includes(each.username) ? 'sw' : 'en',
      location: each.location,
      phone: each.phone,
      preferences: preferencesOf(each),
      points: own?.points ?? 0,
      booking_count: booked.get(each.id) ?? 0,
      activity_count: own?.trips ?? 0,
      unique_activities_count: own?.activities ?? 0,
      badge_count: own?.badges.length ?? 0,
      created_at: each.joinedAt,
    }
  }
  return [
    row(admin, 'admin', ['owner']),
    ...Object.values(staff).map((each) => row(each, 'admin', each.roles)),
    ...guides.map((each) => row(each, 'vendor')),
    ...customers.map((each) => row(each, 'user')),
  ]
}

export function vendorRows(
  guides: readonly Guide[],
  reviews: readonly StoryReview[],
  payoutAccounts: ReadonlyMap<string, object>,
): Row[] {
  return guides.map((guide, index) => {
    const { website, social } = webPresence(guide)
    const own = reviews.filter(({ life }) => life.plan.departure.activity.guide.id === guide.id)
    return {
      user_id: guide.id,
      business_name: guide.business,
      business_description:
        guide.username === WRITES_SWAHILI ? guideTexts[WRITES_SWAHILI].businessDescription : guide.description,
      language: guide.username === WRITES_SWAHILI ? 'sw' : 'en',
      contact_phone: `+${guide.phone}`,
      contact_email: guide.email,
      website,
      specialties: guide.specialties,
      business_address: { street: '', city: guide.town, state: guide.county, zipCode: '', country: 'Kenya' },
      social_media: social,
      payment_details: paymentDetails(guide, index),
      manual_methods: guide.manualMethods,
      accepts_mpesa: true,
      payout_accounts: payoutAccounts.get(guide.id) ?? {},
      rating_sum: own.reduce((sum, { rating }) => sum + rating, 0),
      rating_count: own.length,
      created_at: guide.joinedAt,
    }
  })
}

/** What guides say of themselves in the other language. */
export function vendorTextRows(guides: readonly Guide[]): Row[] {
  return guides.flatMap((guide) => {
    const { id: vendor_id, joinedAt: updated_at } = guide
    if (guide.username === WRITES_SWAHILI) {
      return [{ vendor_id, language: 'en', business_description: guide.description, bio: guide.bio, updated_at }]
    }
    if (guide.username !== KAMAU) return []
    const { businessDescription, bio } = guideTexts[KAMAU]
    return [{ vendor_id, language: 'sw', business_description: businessDescription, bio, updated_at }]
  })
}

/** Numbers of the form 0000…: no bank, paybill or till has them. */
function paymentDetails({ business, manualMethods, town }: Guide, index: number) {
  const number = String(index + 1).padStart(4, '0')
  const takes = (method: Guide['manualMethods'][number]) => manualMethods.includes(method)
  return {
    ...(takes('bank') && {
      bank: {
        accountName: business,
        accountNumber: `0000 0001 ${number}`,
        bankName: 'Demo Bank of Kenya',
        branchName: town,
        instructions: 'Please write your booking reference in the narration.',
      },
    }),
    ...(takes('paybill') && {
      paybill: {
        businessNumber: `00${number}`,
        accountNumber: 'Your booking reference',
        instructions: 'Use your booking reference as the account number.',
      },
    }),
    ...(takes('buygoods') && {
      buyGoods: {
        tillNumber: `000${number}`,
        businessName: business,
        instructions: 'Send us the M-Pesa code as your proof.',
      },
    }),
    active: manualMethods,
  }
}

export const noPictures: HungPictures = {
  images: [],
  activityImages: [],
  avatars: new Map<UserId, UploadId>(),
  covers: new Map<UserId, UploadId>(),
}
