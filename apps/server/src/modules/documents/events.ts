declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'document.submitted': { documentId: string; vendorId: string; documentType: string }
    'document.decided': { documentId: string; vendorId: string; documentType: string; approved: boolean }
  }
}

export type DocumentEvent = 'document.submitted' | 'document.decided'
