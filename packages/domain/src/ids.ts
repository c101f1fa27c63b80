declare const brand: unique symbol

/** A `T` that only its own constructor or codec may make; at run time it is a plain `T`. */
export type Brand<T, B extends string> = T & { readonly [brand]: B }

/** Ids are UUIDv7 as text. A guide is a user with the role vendor, so a guide's id is a user id. */
export type UserId = Brand<string, 'UserId'>
export type VendorId = UserId
export type SessionId = Brand<string, 'SessionId'>
export type ActivityId = Brand<string, 'ActivityId'>
export type DepartureId = Brand<string, 'DepartureId'>
export type BookingId = Brand<string, 'BookingId'>
/** One attempt to pay, or one payment that arrived without an attempt. */
export type PaymentId = Brand<string, 'PaymentId'>
export type RefundId = Brand<string, 'RefundId'>
/** A decision to give money of a booking back; the order that carries it out has an id of its own. */
export type BookingRefundId = Brand<string, 'BookingRefundId'>
export type PayoutId = Brand<string, 'PayoutId'>
/** An order to send money, for either purpose. */
export type DisbursementId = RefundId | PayoutId
/** A rejected payment that a customer asks the office to look at. */
export type AppealId = Brand<string, 'AppealId'>
/** What somebody has written to Upeo. */
export type EnquiryId = Brand<string, 'EnquiryId'>
export type ReviewId = Brand<string, 'ReviewId'>
export type FavoriteId = Brand<string, 'FavoriteId'>
export type NotificationId = Brand<string, 'NotificationId'>
export type DocumentId = Brand<string, 'DocumentId'>
export type UploadId = Brand<string, 'UploadId'>
export type ContentId = Brand<string, 'ContentId'>
export type InventoryItemId = Brand<string, 'InventoryItemId'>
export type BadgeId = Brand<string, 'BadgeId'>
/** The secret that an authenticator app shares with us. */
export type CodeSecretId = Brand<string, 'CodeSecretId'>
export type PasskeyId = Brand<string, 'PasskeyId'>
/** One question to a passkey. */
export type ChallengeId = Brand<string, 'ChallengeId'>

export type AnyId =
  | UserId
  | SessionId
  | ActivityId
  | DepartureId
  | BookingId
  | PaymentId
  | RefundId
  | BookingRefundId
  | PayoutId
  | AppealId
  | EnquiryId
  | ReviewId
  | FavoriteId
  | NotificationId
  | DocumentId
  | UploadId
  | ContentId
  | InventoryItemId
  | BadgeId
  | CodeSecretId
  | PasskeyId
  | ChallengeId

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Lower-case UUID of any version. Any other text cannot name a row: answer 404 without asking the database. */
export function isId(text: string): boolean {
  return uuid.test(text)
}

/**
 * Brands a text that is known to be an id of this kind (a database row, a parsed request); anything else is a bug.
 * The caller names the kind: one constructor instead of seventeen.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function idFrom<Id extends AnyId>(text: string): Id {
  if (!isId(text)) throw new TypeError(`Not an id: ${text}`)
  return text as Id
}
