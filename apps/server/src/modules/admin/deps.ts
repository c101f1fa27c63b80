import type { Clock } from '@upeo/domain/time'
import type { Tx } from '../../platform/deps.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'
import type { ActivitiesModule } from '../activities/index.ts'
import type { AppealsModule } from '../appeals/index.ts'
import type { Readings } from '../audit/index.ts'
import type { BookingModule } from '../bookings/index.ts'
import type { DocumentsModule } from '../documents/index.ts'
import type { GuestLinksModule } from '../guest-links/index.ts'
import type { HelpModule } from '../help/index.ts'
import type { FactorsModule } from '../factors/index.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { PaymentsModule } from '../payments/index.ts'
import type { DisbursementsModule } from '../disbursements/index.ts'
import type { ProblemsModule } from '../problems/index.ts'
import type { ReconciliationModule } from '../reconciliation/index.ts'
import type { ReviewsModule } from '../reviews/index.ts'
import type { TextsModule } from '../texts/index.ts'

export interface AdminDeps {
  readonly clock: Clock
  /** Gives jobs that were given up one more try. */
  readonly jobs: Pick<Jobs, 'retry'>
  readonly publicUrl: PublicUrl
  readonly readings: Pick<Readings, 'note'>
  readonly activities: Pick<ActivitiesModule, 'decideListing'>
  readonly bookings: Pick<BookingModule, 'countUpcoming'>
  readonly problems: Pick<ProblemsModule, 'decide' | 'decideAbsence'>
  readonly guestLinks: Pick<GuestLinksModule, 'settleHelp'>
  readonly appeals: Pick<AppealsModule, 'decide'>
  readonly enquiries: Pick<HelpModule, 'answer'>
  readonly factors: Pick<FactorsModule, 'verifyApproval' | 'stopRestoration'> & {
    askRestoration(
      tx: Tx,
      ask: Parameters<FactorsModule['askRestoration']>[2],
    ): ReturnType<FactorsModule['askRestoration']>
  }
  readonly documents: Pick<DocumentsModule, 'decide'>
  readonly identity: Pick<IdentityModule, 'suspend' | 'setOfficeRoles' | 'inviteToOffice' | 'withdrawInvitation'>
  readonly payments: Pick<PaymentsModule, 'resolveAttempt'>
  readonly disbursements: Omit<DisbursementsModule, 'routes' | 'sweeps'>
  readonly reconciliation: Omit<ReconciliationModule, 'routes' | 'sweeps'>
  readonly reviews: Pick<ReviewsModule, 'decide'>
  readonly texts: Pick<TextsModule, 'readFigures'>
}
