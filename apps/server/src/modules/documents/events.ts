import '../../platform/outbox/events.ts'

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'document.submitted': { documentId: string; vendorId: string; documentType: string }
    'document.decided': { documentId: string; vendorId: string; documentType: string; approved: boolean }
  }
}
