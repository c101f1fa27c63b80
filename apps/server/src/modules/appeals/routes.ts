import {
  answerAppeal as answerApi,
  appealRejection,
  appealTexts,
  getAppealPicture,
} from '@upeo/contract/appeals/appeals'
import { APPEAL_LIMIT } from '@upeo/domain/appeals/appeals'
import { idFrom, type BookingId } from '@upeo/domain/ids'
import { done, fail } from '@upeo/domain/result'
import { lengthPhrase } from '@upeo/domain/time'
import { phrase, words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import { evidenceProfile } from '../../platform/images/image-profiles.ts'
import { openFailures, scanFailures, type ScanError } from '../private-files/index.ts'
import { imageFailures, takeImage, type TakeImageError } from '../uploads/index.ts'
import type { AppealsDeps } from './deps.ts'
import { findPicture } from './queries/find-picture.ts'
import { answerAppeal, type AnswerAppealError } from './usecases/answer-appeal.ts'
import { fileAppeal, type FileAppealError } from './usecases/file-appeal.ts'

const noBooking = () => ({ code: 'not_found', message: words('Booking not found.') }) as const
const bookingIdOf = ({ id }: { id: string }) => idFrom<BookingId>(id.toLowerCase())

const fileFailures: FailureMap<FileAppealError | TakeImageError | ScanError> = {
  ...scanFailures('picture'),
  ...imageFailures('picture'),
  no_image: () => ({
    code: 'invalid_input',
    message: appealTexts.noPicture,
    fields: { picture: appealTexts.noPicture },
  }),
  not_found: noBooking,
  not_rejected: () => ({ code: 'illegal_transition', message: words('There is no rejected payment on this booking.') }),
  too_late: () => ({
    code: 'conflict',
    message: phrase('We can look at a rejected payment for {time}. Please write to support@upeo.example.', {
      time: lengthPhrase(APPEAL_LIMIT),
    }),
  }),
  appealed_already: () => ({ code: 'conflict', message: words('You have asked us to look at this payment already.') }),
}

const answerFailures: FailureMap<AnswerAppealError> = {
  not_found: noBooking,
  illegal_transition: () => ({
    code: 'illegal_transition',
    message: words('There is nothing to answer: this is answered or decided already.'),
  }),
}

export function appealsRoutes(router: Router, deps: AppealsDeps): void {
  router.upload(
    appealRejection,
    {
      take: deps.files.scanFirst(takeImage(evidenceProfile)),
      failures: fileFailures,
      limits: [limitOf('appeal')],
    },
    async ({ files, body, params, person }) => {
      const [picture] = files
      if (!picture) return fail<TakeImageError>({ kind: 'no_image' })
      const { description } = body
      const appeal = { userId: person.userId, bookingId: bookingIdOf(params), description, picture }
      const filed = await fileAppeal(deps, appeal)
      return filed.ok ? done({ message: 'Thank you. We will ask your guide and answer by email.' }) : filed
    },
  )
  router.write(answerApi, { failures: answerFailures }, async ({ tx, params, body, person }) => {
    const answer = { vendorId: person.userId, bookingId: bookingIdOf(params), answer: body.answer }
    const written = await answerAppeal(deps, tx, answer)
    return written.ok ? done({ message: 'Thank you. Upeo reads it before deciding.' }) : written
  })
  const noPicture = { not_found: () => ({ code: 'not_found', message: words('Picture not found.') }) as const }
  router.file(getAppealPicture, { failures: { ...noPicture, ...openFailures } }, async ({ db, person, params }) => {
    const picture = await findPicture(db, person, params.id)
    if (!picture) return fail({ kind: 'not_found' })
    const { id, key, whose } = picture
    const opened = await deps.files.open({ key, person, subject: { kind: 'appeal', id }, whose })
    if (!opened.ok) return opened
    return done({ name: 'payment.webp', contentType: 'image/webp', size: opened.value.length, body: opened.value })
  })
}
