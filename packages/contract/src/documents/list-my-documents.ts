import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { VendorDocument } from './document.ts'

export const listMyDocuments = endpoint('GET /documents/my-documents', {
  summary: 'My papers as a guide',
  answers: {
    200: z.object({
      success: z.literal(true),
      data: z.object({
        documents: z.object({
          businessLicense: VendorDocument.nullable(),
          insuranceCertificate: VendorDocument.nullable(),
          identityDocument: VendorDocument.nullable(),
          additionalDocuments: z.array(VendorDocument),
        }),
        isVerified: z.boolean(),
      }),
    }),
  },
})
