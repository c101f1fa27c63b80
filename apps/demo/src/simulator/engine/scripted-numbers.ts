/** What happens to an STK push to a scripted number; any other valid number pays. */
export interface PhoneScript {
  code?: string
  /** The prompt never reaches a person. */
  unattended?: boolean
  never?: boolean
  late?: boolean
  amountDiffers?: boolean
  dropCallback?: boolean
  duplicateCallback?: boolean
  callbackFirst?: boolean
}

export const scriptedNumbers: Readonly<Record<string, PhoneScript>> = {
  '254700000001': { code: '1' },
  '254700000017': { code: '2001' },
  '254700000032': { code: '1032', unattended: true },
  '254700000037': { code: '1037', unattended: true },
  '254700000094': { amountDiffers: true },
  '254700000095': { late: true, unattended: true },
  '254700000096': { never: true, unattended: true },
  '254700000097': { callbackFirst: true, unattended: true },
  '254700000098': { duplicateCallback: true },
  '254700000099': { dropCallback: true },
}

export const scriptOf = (phone: string): PhoneScript => scriptedNumbers[phone] ?? {}
