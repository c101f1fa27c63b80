import {
  MAX_ITEM_NAME,
  MAX_ITEM_NOTES,
  inventoryCategories,
  inventoryTexts,
  itemProblems,
} from '@upeo/domain/inventory/rules'
import { maintenanceStatuses, parseMaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { localDate, parseLocalDate } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { amount, DayText, Id, InstantText, Kes, line, text } from '../kit/fields.ts'

/** Both of the spec's spellings are taken; only the first is ever sent. */
export const MaintenanceStatus = z.preprocess(
  (value) => (typeof value === 'string' ? (parseMaintenanceStatus(value) ?? value) : value),
  z.enum(maintenanceStatuses, inventoryTexts.statusRequired),
)

const blank = (value: unknown) => (value === '' || value === undefined ? null : value)

/** An empty day is none. */
export const OptionalDay = z.preprocess(
  blank,
  z
    .string(words('Please give a date as yyyy-MM-dd.'))
    .refine((day) => parseLocalDate(day) !== null, words('Please give a date as yyyy-MM-dd.'))
    .transform((day) => localDate(day))
    .nullable(),
)

export const InventoryItem = z.object({
  _id: z.string(),
  itemName: z.string(),
  category: z.enum(inventoryCategories),
  quantity: z.number().int(),
  availableQuantity: z.number().int(),
  /** How many can be lent for one day: nothing of what is out of service. */
  lendableQuantity: z.number().int(),
  /** null once the activity is not offered any more. */
  activity: z.object({ _id: z.string(), name: z.string() }).nullable(),
  maintenanceStatus: z.enum(maintenanceStatuses),
  lastMaintenanceDate: DayText.nullable(),
  nextMaintenanceDate: DayText.nullable(),
  purchaseDate: DayText.nullable(),
  /** Of one unit. */
  purchasePrice: Kes.nullable(),
  notes: z.string(),
  lowStock: z.boolean(),
  maintenanceNeeded: z.boolean(),
  maintenanceOverdue: z.boolean(),
  /** Coming dates that it is set aside for. */
  reservedDates: z.array(DayText),
  /** Those of them that cannot have what was set aside, because less can be lent by now. */
  shortDates: z.array(DayText),
  updatedAt: InstantText,
})
export type InventoryItem = z.infer<typeof InventoryItem>

export const InventoryForm = z
  .strictObject({
    itemName: line(MAX_ITEM_NAME),
    activity: z.string(inventoryTexts.activityRequired).min(1, inventoryTexts.activityRequired).pipe(Id),
    category: z.enum(inventoryCategories, inventoryTexts.categoryRequired),
    quantity: z.number(inventoryTexts.quantityAtLeastOne),
    availableQuantity: z.number(inventoryTexts.availableNotNegative),
    maintenanceStatus: MaintenanceStatus,
    lastMaintenanceDate: OptionalDay,
    nextMaintenanceDate: OptionalDay,
    purchaseDate: OptionalDay,
    purchasePrice: z.preprocess(blank, amount().max(100_000_000, words('Please give an amount of KES.')).nullable()),
    notes: text(MAX_ITEM_NOTES).default(''),
  })
  .superRefine((item, context) => {
    for (const { field, message } of itemProblems(item)) context.addIssue({ code: 'custom', path: [field], message })
  })
export type InventoryForm = z.output<typeof InventoryForm>

export const SavedItem = z.object({ success: z.literal(true), data: InventoryItem })
