/** What the specification quotes on inventory, word for word. */
export const quotedTexts: readonly string[] = [
  'Failed to load inventory data. Please try again.',
  'Failed to delete inventory item. Please try again.',
  'Failed to save inventory item. Please check your inputs and try again.',
  'No inventory items found',
]
