import type { ActorKind } from '../actor.ts'
import type { EffectOf, Lifecycle } from '../lifecycle.ts'

export const documentTypes = [
  'businessLicense',
  'insuranceCertificate',
  'identityDocument',
  'additionalDocuments',
] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentStatuses = ['pending', 'approved', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Decisions are final for one version: uploading again makes a new, pending one. */
export const documentLifecycle = {
  approve: { from: ['pending'], to: 'approved', by: ['admin'], effects: ['announce_decision'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'], effects: ['announce_decision'] },
} as const satisfies Lifecycle<DocumentStatus, ActorKind>

export type DocumentEffect = EffectOf<typeof documentLifecycle>
