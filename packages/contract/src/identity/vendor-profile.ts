import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { guideMethods, parsePaymentMethod } from '@upeo/domain/payments/methods'
import { codeLine, Email, line, text, unread, WebAddress, Written } from '../kit/fields.ts'
import { GuideTexts } from '../vendors/vendor.ts'

const optionalLine = (max = 120) => line(max).default('')

const OptionalAddress = WebAddress.default('')

/** How customers pay the guide directly. `active` may be one method or several, in either spelling. */
export const PaymentDetails = z.strictObject({
  bank: z
    .strictObject({
      accountName: optionalLine(),
      accountNumber: codeLine(40).default(''),
      bankName: optionalLine(),
      branchName: optionalLine(),
      instructions: text(500).default(''),
    })
    .prefault({}),
  paybill: z
    .strictObject({
      businessNumber: codeLine(20).default(''),
      accountNumber: codeLine(40).default(''),
      instructions: text(500).default(''),
    })
    .prefault({}),
  buyGoods: z
    .strictObject({
      tillNumber: codeLine(20).default(''),
      businessName: optionalLine(),
      instructions: text(500).default(''),
    })
    .prefault({}),
  active: z
    .preprocess(
      (value) => [value].flat().map((each) => (typeof each === 'string' ? (parsePaymentMethod(each) ?? each) : each)),
      z.array(z.enum(guideMethods, words('Please choose bank, paybill or till.'))).max(10),
    )
    .transform((methods) => [...new Set(methods)]),
})
export type PaymentDetails = z.output<typeof PaymentDetails>

const emailWanted = words('Contact email is required')

/** A field that is left out stays as it is. */
export const VendorProfileChange = z.strictObject({
  businessName: line(120)
    .refine((value) => value !== '', words('Business name is required'))
    .optional(),
  businessDescription: text(3000).optional(),
  /** What the guide writes about themselves in. */
  language: Written.optional(),
  /** The same in the other language; null, or without any text: none. */
  translation: z
    .strictObject({ businessDescription: text(3000).default(''), bio: text(1000).default('') })
    .nullable()
    .transform((texts) => (texts && `${texts.businessDescription}${texts.bio}` !== '' ? texts : null))
    .optional(),
  contactPhone: codeLine(30).optional(),
  contactEmail: z.string(emailWanted).trim().min(1, emailWanted).pipe(Email).optional(),
  website: WebAddress.optional(),
  specialties: z
    .array(line(60))
    .max(30, words('Please list at most 30 specialties.'))
    .transform((list) => [...new Set(list.filter((each) => each !== ''))])
    .optional(),
  businessAddress: z
    .strictObject({
      street: optionalLine(),
      city: optionalLine(),
      state: optionalLine(),
      zipCode: optionalLine(20),
      country: optionalLine(60),
    })
    .optional(),
  socialMedia: z
    .strictObject({ facebook: OptionalAddress, instagram: OptionalAddress, twitter: OptionalAddress })
    .optional(),
  paymentDetails: PaymentDetails.optional(),
  /** Legacy, before `paymentDetails`: accepted from old clients, and not stored. */
  bankDetails: text(2000).optional(),
  ...unread('acceptsMpesa'),
})
export type VendorProfileChange = z.output<typeof VendorProfileChange>

/** A guide's business, as only the guide sees it: with the account numbers. */
export const VendorProfile = z.object({
  businessName: z.string(),
  businessDescription: z.string(),
  language: Written,
  translation: GuideTexts,
  contactPhone: z.string(),
  contactEmail: z.string(),
  website: z.string(),
  specialties: z.array(z.string()),
  businessAddress: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
  }),
  socialMedia: z.object({ facebook: z.string(), instagram: z.string(), twitter: z.string() }),
  paymentDetails: z.object({
    bank: z.object({
      accountName: z.string(),
      accountNumber: z.string(),
      bankName: z.string(),
      branchName: z.string(),
      instructions: z.string(),
    }),
    paybill: z.object({ businessNumber: z.string(), accountNumber: z.string(), instructions: z.string() }),
    buyGoods: z.object({ tillNumber: z.string(), businessName: z.string(), instructions: z.string() }),
    active: z.array(z.enum(guideMethods)),
  }),
  acceptsMpesa: z.boolean(),
})
export type VendorProfile = z.infer<typeof VendorProfile>
