import { z } from 'zod'
import { addressPart } from '../kit/fields.ts'

/** The secret of a link, in the path of each call that it opens. */
export const LinkParams = z.strictObject({ token: addressPart(64) })
